import { ChevronLeftIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from './back-link.module.css';

type Props = {
  to: string;
  /** The person came from there: a step back in the history brings back the place too. */
  cameFromThere: boolean;
  children: ReactNode;
};

/** The back link above a page. */
export function BackLink({ to, cameFromThere, children }: Props) {
  const navigate = useNavigate();
  return (
    <Link
      className={styles.back}
      to={to}
      onClick={(event) => {
        // Clicks that open another tab load the page there.
        if (!cameFromThere || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ChevronLeftIcon />
      {children}
    </Link>
  );
}
