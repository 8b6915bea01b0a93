import type { Icon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeLook = {
  icon: Icon;
  variant: 'accent' | 'accentFilled' | 'attentionFilled' | 'secondary' | 'success' | 'done' | 'danger';
};

/** A short state of something: icon, word and colour. */
export function Badge({ look, children }: { look: BadgeLook; children: ReactNode }) {
  const { icon: BadgeIcon, variant } = look;
  return (
    <span className={classNames(styles.badge, styles[variant])}>
      <BadgeIcon size={12} />
      {children}
    </span>
  );
}
