import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../i18n/messages-context.tsx';
import { formatNumber } from '../../lib/dates/format.ts';
import { classNames } from '../class-names.ts';
import styles from './view-strip.module.css';

type StripProps = { label: string; className?: string | undefined; children: ReactNode };

/** Views of a list in one row, which scrolls where they do not fit. */
export function ViewStrip({ label, className, children }: StripProps) {
  return (
    <nav className={classNames(styles.views, className)} aria-label={label}>
      <ul className={styles.strip}>{children}</ul>
    </nav>
  );
}

type LinkProps = Omit<ComponentProps<typeof Link>, 'className' | 'children'> & {
  name: string;
  isCurrent: boolean;
  /** Of the rows in the view, where views are counted: undefined until it is known. */
  count?: { value: number | undefined };
};

/** One view: a link, because each is an address. */
export function ViewLink({ name, isCurrent, count, ...rest }: LinkProps) {
  const { language } = useLocale();
  return (
    <li>
      <Link {...rest} className={styles.view} aria-current={isCurrent ? 'page' : undefined}>
        {name}{' '}
        {count && (
          <span className={styles.count}>{count.value === undefined ? '' : formatNumber(count.value, language)}</span>
        )}
      </Link>
    </li>
  );
}

/** What is done with the views, among them. */
export function ViewButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return (
    <li className={styles.action}>
      <button {...props} type="button" className={styles.view} />
    </li>
  );
}
