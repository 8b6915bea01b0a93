import { Banner } from '@primer/react';
import type { ReactNode } from 'react';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import styles from './step.module.css';

type Props = {
  heading: string;
  /** What is wrong (§8.3). */
  message: string;
  /** What to do next. */
  hint: string;
  actions: ReactNode;
};

/** The screen of a mailed link that cannot be used (§2.8). */
export function InvalidLink({ heading, message, hint, actions }: Props) {
  return (
    <div className={styles.step}>
      <CardHeading text={heading} focused />
      <Banner variant="critical" role="alert" title={message} />
      <p>{hint}</p>
      {actions}
    </div>
  );
}
