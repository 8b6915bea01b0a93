import { CheckCircleIcon, XIcon } from '@primer/octicons-react';
import { Button, IconButton, LinkButton } from '@primer/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Ticket } from '#generated/model/ticket.ts';
import { useNearMoment } from '#web/capabilities/marks/use-near-moment.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { useBrand } from '#web/shared/lib/use-brand.ts';
import { useInBrowser } from '#web/shared/lib/use-in-browser.ts';
import { onIntent } from '#web/shared/routing/prefetch.ts';
import styles from './created-card.module.css';
import { WatcherDialog } from './side/lazy-watcher-dialog.ts';

type Props = {
  ticket: Pick<Ticket, 'ticketId' | 'promisedBy'>;
  /** Goes to the reply; absent where there is none. */
  onReply: (() => void) | undefined;
};

/** What happens next with a ticket that was created a moment ago, and what its author can do until then. */
export function CreatedCard(props: Props) {
  const { state } = useLocation() as { state: { created?: boolean } | null };
  const [isHidden, setIsHidden] = useState(false);
  // The server does not know where the person has come from.
  const inBrowser = useInBrowser();
  if (!inBrowser || state?.created !== true || isHidden) return null;
  return <Card {...props} onHide={() => setIsHidden(true)} />;
}

function Card({ ticket: { ticketId, promisedBy }, onReply, onHide }: Props & { onHide: () => void }) {
  const { created } = useMessages().ticketView;
  const momentOf = useNearMoment();
  const phone = useBrand()?.hotline.phone;
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section className={styles.card} aria-label={created.label}>
      <CheckCircleIcon className={classNames(styles.icon)} />
      <p className={styles.promise}>
        {promisedBy === undefined ? created.received : created.promised(momentOf(promisedBy))}
      </p>
      <IconButton icon={XIcon} size="small" variant="invisible" aria-label={created.hide} onClick={onHide} />
      <div className={styles.actions}>
        {onReply && (
          <Button size="small" onClick={onReply}>
            {created.attach}
          </Button>
        )}
        <Button size="small" {...onIntent(WatcherDialog.load)} onClick={() => setIsAdding(true)}>
          {created.addColleague}
        </Button>
        {phone !== undefined && (
          <LinkButton size="small" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {created.call(phone)}
          </LinkButton>
        )}
      </div>
      {isAdding && <WatcherDialog ticketId={ticketId} onClose={() => setIsAdding(false)} />}
    </section>
  );
}
