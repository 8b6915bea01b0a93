import { CheckIcon, CopyIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { logError } from '../feedback/log-error.ts';
import { useMessages } from '../i18n/messages-context.tsx';
import { useThrottledAction } from '../lib/use-throttled-action.ts';
import { Button, IconButton } from '@primer/react';
import styles from './copy-button.module.css';

type Props = {
  /** What is copied. */
  text: string;
  label: string;
  /** With its label next to the icon. */
  wide?: boolean;
  onCopied?: () => void;
};

/** Copies a text; confirms in a bubble for 2 to 3 s, and ignores a second click within 2 s (§9). */
export function CopyButton({ text, label, wide = false, onCopied }: Props) {
  const { common, controls } = useMessages();
  const { result, run } = useThrottledAction(async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      // Absent without a secure connection, or forbidden by the browser.
      logError(error);
      return controls.copyFailed;
    }
    onCopied?.();
    return common.copied;
  });
  const icon = result === common.copied ? CheckIcon : CopyIcon;
  return (
    <WithBubble text={result}>
      {wide ? (
        <Button leadingVisual={icon} block onClick={run}>
          {label}
        </Button>
      ) : (
        <IconButton variant="invisible" aria-label={label} icon={icon} onClick={run} />
      )}
    </WithBubble>
  );
}

/** A button, and over it for a short time what it has done. */
export function WithBubble({ text, children }: { text: string | undefined; children: ReactNode }) {
  return (
    <span className={styles.withBubble}>
      {children}
      <span role="status">{text !== undefined && <span className={styles.bubble}>{text}</span>}</span>
    </span>
  );
}
