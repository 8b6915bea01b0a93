import { useSecondsLeft } from '#web/shared/lib/dates/use-seconds-left.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import styles from './second-factor.module.css';
import { minutesAndSeconds } from '#web/shared/lib/dates/minutes-and-seconds.ts';

/** §2.3: mm:ss until the session of this step ends. `until` is an ISO date-time of the server. */
export function Countdown({ until }: { until: string }) {
  const { secondFactor } = useMessages();
  const seconds = useSecondsLeft(Date.parse(until));
  return (
    <p role="timer" className={styles.muted}>
      {secondFactor.timeLeft} <span>{seconds === undefined ? '--:--' : minutesAndSeconds(seconds)}</span>
    </p>
  );
}
