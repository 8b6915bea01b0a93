import { CloudOfflineIcon, PaperAirplaneIcon } from '@primer/octicons-react';
import { Button } from '@primer/react';
import { useState } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { lazyDialog } from '#web/shared/ui/overlay/lazy-dialog.tsx';
import { useIsOffline, useSendWaiting, useWaiting } from './use-waiting.ts';
import styles from './waiting-tray.module.css';

const WaitingDialog = lazyDialog(async () => (await import('./waiting-dialog.tsx')).WaitingDialog);

/** In the header: that there is no connection, and how much waits to be sent. Nothing where all is well. */
export function WaitingTray() {
  const { waiting } = useMessages();
  const items = useWaiting();
  const isOffline = useIsOffline();
  const [isOpen, setIsOpen] = useState(false);
  useSendWaiting(items.some(({ status }) => status === 'kept'));
  const count = items.length;
  const isRefused = items.some(({ status }) => status === 'failed');
  const state = isOffline ? waiting.offline : isRefused ? waiting.refused : waiting.heading;
  const isShown = isOffline || count > 0;
  const label = isShown ? [state, ...(count > 0 ? [waiting.count(count)] : [])].join(', ') : '';
  return (
    <>
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {isShown && (
        <Button
          aria-label={label}
          variant="invisible"
          leadingVisual={isOffline ? CloudOfflineIcon : PaperAirplaneIcon}
          {...(count > 0 && { count })}
          onClick={() => setIsOpen(true)}
        >
          <span className={styles.word}>{state}</span>
        </Button>
      )}
      {isOpen && <WaitingDialog items={items} isOffline={isOffline} onClose={() => setIsOpen(false)} />}
    </>
  );
}
