import type { ReactNode } from 'react';
import { AlertIcon, CheckCircleIcon, InfoIcon, StopIcon } from '@primer/octicons-react';
import styles from './notice.module.css';
import { classNames } from './class-names.ts';

const icons = { info: InfoIcon, success: CheckCircleIcon, warning: AlertIcon, danger: StopIcon };

type Props = {
  tone: keyof typeof icons;
  title?: string | undefined;
  children?: ReactNode;
  /** `alert` for an error that just occurred, `status` for information. */
  role?: 'alert' | 'status' | undefined;
};

/** A box with an icon and a sentence: an error of a form, a hint above a page. */
export function Notice({ tone, title, children, role }: Props) {
  const Icon = icons[tone];
  return (
    <div role={role} className={classNames(styles.notice, styles[tone])}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div className={styles.body}>
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <div>{children}</div>}
      </div>
    </div>
  );
}
