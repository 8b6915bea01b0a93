import { CheckIcon, CopyIcon } from '@primer/octicons-react';
import { logError } from '#web/shared/feedback/log-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import styles from './second-factor.module.css';
import { useThrottledAction } from './use-throttled-action.ts';

type Props = {
  /** What is copied. */
  text: string;
  label: string;
  /** With its words beside the icon. */
  wide?: boolean;
  onCopied?: () => void;
};

/** Copies a text; says so in a bubble for 2 to 3 s, and takes no second press within 2 s (§9). */
export function CopyButton({ text, label, wide = false, onCopied }: Props) {
  const { common, secondFactor } = useMessages();
  const { result, run } = useThrottledAction(async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      // Absent without a secure connection, or forbidden by the browser.
      logError(error);
      return secondFactor.copyFailed;
    }
    onCopied?.();
    return common.copied;
  });
  const icon = result === common.copied ? <CheckIcon /> : <CopyIcon />;
  return (
    <span className={styles.withBubble}>
      {wide ? (
        <Button block onClick={run}>
          {icon}
          {label}
        </Button>
      ) : (
        <IconButton label={label} icon={icon} onClick={run} />
      )}
      <Bubble text={result} />
    </span>
  );
}

/** What an action has done, over its button for a short time. */
export function Bubble({ text }: { text: string | undefined }) {
  return <span role="status">{text !== undefined && <span className={styles.bubble}>{text}</span>}</span>;
}
