import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import styles from './detail-page.module.css';

type Props = {
  title: string;
  /** Number, status: the line below the title. */
  state: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
  /** What the bar says beside the title, once the head is scrolled out of view; for that it has no controls. */
  bar?: ReactNode;
};

/** Above a detail page: its title, state and actions. Once it is out of view, a bar at the top says what the page is about. */
export function DetailHead({ title, state, actions, bar }: Props) {
  const head = useRef<HTMLElement>(null);
  const isPassed = useIsPassed(head);
  return (
    <>
      {/* It repeats the head, which is there for everybody who does not look. */}
      <div className={styles.barPlace} aria-hidden="true">
        {isPassed && (
          <div className={styles.bar}>
            <span className={styles.barTitle}>{title}</span>
            <span className={styles.barState}>{bar ?? state}</span>
          </div>
        )}
      </div>
      <header ref={head} className={styles.head}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{title}</h1>
          <div className={styles.state}>{state}</div>
        </div>
        {actions}
      </header>
    </>
  );
}

// The page is scrolled past it.
function useIsPassed(head: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setIsPassed] = useState(false);
  // What is in view is known to the browser alone.
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    if (head.current) observer.observe(head.current);
    return () => observer.disconnect();
  }, [head]);
  return isPassed;
}
