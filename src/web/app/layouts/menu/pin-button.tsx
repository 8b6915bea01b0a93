import { SidebarCollapseIcon, SidebarExpandIcon } from '@primer/octicons-react';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { IconButton } from '@primer/react';
import styles from './pin-button.module.css';

type Props = { pinned: boolean; onToggle: () => void };

/** Pins the drawer wide, or lets it shrink to its icons. */
export function PinButton({ pinned, onToggle }: Props) {
  const { shell } = useFirstMessages();
  return (
    <div className={styles.place}>
      <IconButton
        variant="invisible"
        aria-label={pinned ? shell.unpinMenu : shell.pinMenu}
        icon={pinned ? SidebarExpandIcon : SidebarCollapseIcon}
        aria-expanded={pinned}
        onClick={onToggle}
      />
    </div>
  );
}
