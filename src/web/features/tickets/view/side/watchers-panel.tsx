import { PersonAddIcon } from '@primer/octicons-react';
import { useId, useRef, useState } from 'react';
import { can } from '#domain/access.ts';
import { useGetWatchers } from '#generated/api/tickets/tickets.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { Watcher } from '#generated/model/watcher.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { onIntent } from '#web/shared/routing/prefetch.ts';
import { Button } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { useOwnWatching, useRemoveWatcher } from './use-watchers.ts';
import { WatcherDialog } from './lazy-watcher-dialog.ts';
import { WatcherRow } from './watcher-row.tsx';
import styles from './watchers-panel.module.css';

const FRESH_MS = 10_000; // those rendered with the page are not fetched again

type Props = {
  ticket: Pick<Ticket, 'ticketId'>;
  /** On a phone, where a button unfolds it. */
  isFolded: boolean;
};

type ButtonProps = { ticketId: string; isOpen: boolean; onPress: () => void };

/** On a phone: how many people watch, and the way to them. */
export function WatchersButton({ ticketId, isOpen, onPress }: ButtonProps) {
  const { watchers: texts } = useMessages();
  const { data } = useWatchers(ticketId);
  return (
    <Button aria-expanded={isOpen} onClick={onPress}>
      {data === undefined ? texts.heading : texts.count(data.length)}
    </Button>
  );
}

function useWatchers(ticketId: string) {
  return useGetWatchers({ ticketId }, { query: { staleTime: FRESH_MS }, request: { afterPaint: true } });
}

/** Who gets emails about the ticket; oneself with one click, others in a dialog. */
export function WatchersPanel({ ticket: { ticketId }, isFolded }: Props) {
  const { common, watchers: texts } = useMessages();
  const headingId = useId();
  const { data, isError, refetch } = useWatchers(ticketId);
  return (
    <section aria-labelledby={headingId} className={classNames(styles.panel, isFolded && styles.folded)}>
      <h2 id={headingId} className={styles.heading}>
        {texts.heading}
      </h2>
      {data === undefined && isError && (
        <>
          <p>{texts.loadFailed}</p>
          <Button onClick={() => void refetch()}>{common.retry}</Button>
        </>
      )}
      {data !== undefined && (
        <div className={styles.body}>
          <LoadedWatchers ticketId={ticketId} watchers={data} />
        </div>
      )}
    </section>
  );
}

function LoadedWatchers({ ticketId, watchers }: { ticketId: string; watchers: readonly Watcher[] }) {
  const { watchers: texts } = useMessages();
  const user = useSession();
  const [isAdding, setIsAdding] = useState(false);
  const [result, setResult] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const watching = useOwnWatching(ticketId);
  const removal = useRemoveWatcher(ticketId, { onSuccess: () => addButton.current?.focus() });
  const isWatching = watchers.some(({ userId }) => userId === user.id);
  const remove = (watcher: Watcher) =>
    removal.mutate(watcher, { onSuccess: () => setResult(texts.removed(watcher.name ?? watcher.email ?? '')) });
  return (
    <>
      {watchers.length === 0 && <p className={styles.nobody}>{texts.nobody}</p>}
      <ul className={styles.list}>
        {watchers.map((watcher) => (
          <WatcherRow
            key={watcher.id}
            watcher={watcher}
            own={watcher.userId === user.id}
            busy={removal.isPending && removal.variables.id === watcher.id}
            onRemove={watcher.staff && !can(user, 'watchers.manageStaff') ? undefined : () => remove(watcher)}
          />
        ))}
      </ul>
      <SubmitError error={watching.error ?? removal.error} fields={{}} />
      <div className={styles.actions}>
        <PendingButton pending={watching.isPending} onClick={() => watching.mutate(!isWatching)}>
          {isWatching ? texts.unwatch : texts.watch}
        </PendingButton>
        <Button
          leadingVisual={PersonAddIcon}
          ref={addButton}
          {...onIntent(WatcherDialog.load)}
          onClick={() => setIsAdding(true)}
        >
          {texts.add}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {result}
      </p>
      {isAdding && <WatcherDialog ticketId={ticketId} onClose={() => setIsAdding(false)} />}
    </>
  );
}
