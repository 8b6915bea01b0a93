import { XIcon } from '@primer/octicons-react';
import { useMessages } from '../../i18n/messages-context.tsx';
import { Button } from '@primer/react';
import styles from './filter-tokens.module.css';

/** A filter that is active, in words. */
export type FilterToken = { key: string; label: string; onRemove: () => void };

type Props = { tokens: readonly FilterToken[]; onClear: () => void };

/** The active filters of a list, each with a button to remove it. */
export function FilterTokens({ tokens, onClear }: Props) {
  const { lists } = useMessages();
  if (tokens.length === 0) return null;
  return (
    <div className={styles.row}>
      <ul className={styles.tokens} aria-label={lists.filters}>
        {tokens.map(({ key, label, onRemove }) => (
          <li key={key}>
            <button type="button" className={styles.token} aria-label={lists.removeFilter(label)} onClick={onRemove}>
              <span className={styles.label}>{label}</span>
              <XIcon size={12} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="invisible" onClick={onClear}>
        {lists.clearFilters}
      </Button>
    </div>
  );
}
