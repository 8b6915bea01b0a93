import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Banner, Button, Spinner } from '@primer/react';
import styles from './second-factor.module.css';
import { Countdown } from './countdown.tsx';

type Props = {
  /** What the person does with it on the phone. */
  instruction: string;
  /** Shown large. */
  code: string;
  until: string | undefined;
  waiting: string;
  isPaused: boolean;
  isInTrouble: boolean;
  onResume: () => void;
};

/** A code for the phone, the time that is left, and the waiting (§2.3). */
export function PhoneWait({ instruction, code, until, waiting, isPaused, isInTrouble, onResume }: Props) {
  const { secondFactor } = useMessages();
  return (
    <>
      <p>{instruction}</p>
      <p className={styles.bigCode}>{code}</p>
      {until !== undefined && <Countdown until={until} />}
      <div role="status" className={styles.waiting}>
        {isPaused ? (
          <Banner variant="info" title={secondFactor.paused} />
        ) : (
          <>
            <Spinner size="small" srText={null} /> {isInTrouble ? secondFactor.stillTrying : waiting}
          </>
        )}
      </div>
      {isPaused && (
        <Button variant="primary" block onClick={onResume}>
          {secondFactor.resume}
        </Button>
      )}
    </>
  );
}
