import { DownloadIcon } from '@primer/octicons-react';
import { useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatTableTime } from '#web/shared/lib/dates/format.ts';
import { useBrand } from '#web/shared/lib/use-brand.ts';
import { usePageTitle } from '#web/shared/routing/page-title.tsx';
import { Button } from '@primer/react';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import styles from './recovery-codes.module.css';
import stack from './second-factor.module.css';
import { CopyButton, WithBubble } from '#web/shared/ui/copy-button.tsx';
import { saveFile } from '#web/shared/lib/save-file.ts';
import { useThrottledAction } from '#web/shared/lib/use-throttled-action.ts';

type Props = {
  codes: readonly string[];
  /** The email of the account, for the file. */
  account: string;
  /** The person says that the codes are saved. */
  onSaved: () => void;
};

/** §2.3: recovery codes, shown once, to download or copy. Who leaves before either is asked once. */
export function RecoveryCodes({ codes, account, onSaved }: Props) {
  const messages = useMessages();
  const { secondFactor, titles } = messages;
  const { recovery } = secondFactor;
  const guard = useLeaveGuard(onSaved);
  usePageTitle(titles.recoveryCodes);
  return (
    <div className={stack.stack}>
      <CardHeading text={titles.recoveryCodes} focused />
      <p>{recovery.what}</p>
      <ul className={styles.codes} aria-label={recovery.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <DownloadButton codes={codes} account={account} onDownloaded={guard.allow} />
        <CopyButton wide text={codes.join('\n')} label={messages.common.copy} onCopied={guard.allow} />
      </div>
      <Button variant="primary" block onClick={guard.finish}>
        {recovery.saved}
      </Button>
      {guard.isAsking && (
        <ConfirmDialog
          title={recovery.leaveHeading}
          confirmLabel={recovery.leave}
          cancelLabel={recovery.stay}
          tone="danger"
          onConfirm={guard.leave}
          onCancel={guard.stay}
        >
          {recovery.leaveText}
        </ConfirmDialog>
      )}
    </div>
  );
}

type DownloadProps = { codes: readonly string[]; account: string; onDownloaded: () => void };

function DownloadButton({ codes, account, onDownloaded }: DownloadProps) {
  const locale = useLocale();
  const { common, secondFactor, titles } = useMessages();
  const brand = useBrand();
  const { result, run } = useThrottledAction(() => {
    const date = formatTableTime(new Date().toISOString(), locale);
    const portal = `${brand?.portalName ?? titles.default} (${location.origin})`;
    saveFile('recovery-codes.txt', secondFactor.recovery.file({ portal, account, date, codes: codes.join('\n') }));
    onDownloaded();
    return Promise.resolve(secondFactor.recovery.downloaded);
  });
  return (
    <WithBubble text={result}>
      <Button leadingVisual={DownloadIcon} block onClick={run}>
        {common.download}
      </Button>
    </WithBubble>
  );
}

// Asks once: by the button, by a link or Back, or (the browser's own question) when the tab is closed.
function useLeaveGuard(onLeave: () => void) {
  const mayLeave = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(() => !mayLeave.current);
  useBeforeUnload((event) => {
    if (!mayLeave.current) event.preventDefault();
  });
  const allow = () => {
    mayLeave.current = true;
  };
  return {
    isAsking: isAsking || blocker.state === 'blocked',
    allow,
    finish: () => (mayLeave.current ? onLeave() : setAsking(true)),
    stay: () => {
      allow();
      setAsking(false);
      blocker.reset?.();
    },
    leave: () => {
      allow();
      if (blocker.state === 'blocked') blocker.proceed();
      else onLeave();
    },
  };
}
