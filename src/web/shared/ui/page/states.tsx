import type { ReactNode } from 'react';
import { AlertIcon, FilterIcon, InboxIcon } from '@primer/octicons-react';
import { useFirstMessages } from '../../i18n/messages-context.tsx';
import styles from './states.module.css';
import { Button } from '@primer/react';

type FrameProps = { icon: ReactNode; heading: string; text?: ReactNode; action?: ReactNode; role?: 'alert' | 'status' };

function StateFrame({ icon, heading, text, action, role }: FrameProps) {
  return (
    <div className={styles.state} role={role}>
      <div className={styles.icon}>{icon}</div>
      <h2 className={styles.heading}>{heading}</h2>
      {text !== undefined && <div className={styles.text}>{text}</div>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

type EmptyProps = {
  heading: string;
  /** What belongs here. */
  text: string;
  /** The button that creates the first one; null if nobody can create one. */
  action: ReactNode;
};

/** Nothing is here yet: an invitation. */
export function EmptyState({ heading, text, action }: EmptyProps) {
  return <StateFrame icon={<InboxIcon size={24} />} heading={heading} text={text} action={action} />;
}

type FilteredProps = { heading: string; text: string; onClear: () => void };

/** Something is here, but the filter hides it. */
export function FilteredEmptyState({ heading, text, onClear }: FilteredProps) {
  const { common } = useFirstMessages();
  const action = <Button onClick={onClear}>{common.clear}</Button>;
  return <StateFrame icon={<FilterIcon size={24} />} heading={heading} text={text} action={action} role="status" />;
}

type FailedProps = {
  heading: string;
  text: string;
  /** Also in the server's log. */
  requestId: string | undefined;
  onRetry: () => void;
};

/** It could not be loaded: what failed, Retry, and the request id. */
export function FailedState({ heading, text, requestId, onRetry }: FailedProps) {
  const { common } = useFirstMessages();
  return (
    <StateFrame
      role="alert"
      icon={<AlertIcon size={24} />}
      heading={heading}
      text={
        <>
          {text}
          {requestId !== undefined && <small className={styles.requestId}>{common.requestId(requestId)}</small>}
        </>
      }
      action={<Button onClick={onRetry}>{common.retry}</Button>}
    />
  );
}
