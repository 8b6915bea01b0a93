import { AlertIcon, FilterIcon, SearchIcon } from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import { Button } from '@primer/react';
import { Blankslate } from '@primer/react/experimental';
import type { ReactNode } from 'react';
import { useFirstMessages } from '../../i18n/messages-context.tsx';
import { EmptyPicture } from './empty-picture.tsx';
import styles from './states.module.css';

type FrameProps = {
  visual: ReactNode;
  heading: string;
  text?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
};

function StateFrame({ visual, heading, text, action, role }: FrameProps) {
  return (
    <Blankslate role={role} narrow>
      {visual}
      <Blankslate.Heading>{heading}</Blankslate.Heading>
      {text !== undefined && <Blankslate.Description className={styles.text}>{text}</Blankslate.Description>}
      {action && <div className={styles.actions}>{action}</div>}
    </Blankslate>
  );
}

type EmptyProps = {
  heading: string;
  /** What belongs here. */
  text: string;
  /** The button that creates the first one; null if nobody can create one. */
  action: ReactNode;
  /** What belongs here, as icons: the large one first. */
  picture: readonly Icon[];
};

/** Nothing is here yet: an invitation. */
export function EmptyState({ heading, text, action, picture }: EmptyProps) {
  return <StateFrame visual={<EmptyPicture icons={picture} />} heading={heading} text={text} action={action} />;
}

type FilteredProps = {
  heading: string;
  text: string;
  onClear: () => void;
  /** Other ways out, after the one that clears. */
  children?: ReactNode;
};

/** Something is here, but the filter hides it. */
export function FilteredEmptyState({ heading, text, onClear, children }: FilteredProps) {
  const { common } = useFirstMessages();
  return (
    <StateFrame
      visual={<EmptyPicture icons={[SearchIcon, FilterIcon]} />}
      heading={heading}
      text={text}
      action={
        <>
          <Button onClick={onClear}>{common.clear}</Button>
          {children}
        </>
      }
      role="status"
    />
  );
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
      visual={<EmptyPicture icons={[AlertIcon]} />}
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
