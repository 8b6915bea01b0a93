import { XIcon } from '@primer/octicons-react';
import type { Watcher } from '#generated/model/watcher.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { IconButton } from '@primer/react';
import { Initials } from '#web/shared/ui/initials.tsx';
import styles from './watchers-panel.module.css';

type Props = {
  watcher: Watcher;
  own: boolean;
  busy: boolean;
  /** Absent for whom the person may not take off. Oneself there is another button for. */
  onRemove: (() => void) | undefined;
};

/** One watcher: who, what is still missing, and a button to remove them. */
export function WatcherRow({ watcher, own, busy, onRemove }: Props) {
  const { watchers: texts } = useMessages();
  const name = watcher.name ?? watcher.email ?? '';
  const mark = own ? texts.you : watcher.staff ? texts.staff : watcher.confirmed ? undefined : texts.pending;
  return (
    <li className={styles.row}>
      <Initials id={watcher.userId ?? watcher.id} name={name} isStaff={watcher.staff} />
      <span className={styles.name}>
        {name}
        {mark !== undefined && <span className={styles.mark}> ({mark})</span>}
      </span>
      {!own && onRemove !== undefined && (
        <IconButton
          variant="invisible"
          aria-label={texts.remove(name)}
          icon={XIcon}
          loading={busy}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
