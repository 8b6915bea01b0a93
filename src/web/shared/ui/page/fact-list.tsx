import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages-context.tsx';
import { Button } from '@primer/react';
import styles from './fact-list.module.css';

export type Fact = [name: string, value: ReactNode];

type Props = {
  label: string;
  facts: readonly Fact[];
  /** Shown on demand: there is nothing to fold. */
  isWhole?: boolean;
};

/** The facts in a detail page's side column. On a phone they are below the title, folded to two lines. */
export function FactList({ label, facts, isWhole = false }: Props) {
  const { tickets } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside className={styles.facts} aria-label={label}>
      <dl className={isOpen || isWhole ? styles.list : `${styles.list} ${styles.folded}`}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!isWhole && (
        <div className={styles.fold}>
          <Button variant="invisible" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? tickets.view.showFewFacts : tickets.view.showAllFacts}
          </Button>
        </div>
      )}
    </aside>
  );
}
