import { XIcon } from '@primer/octicons-react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { isFiltered, withoutFilters } from '../list-address.ts';
import type { ListState } from '../list-address.ts';
import { useStatusWord } from './ticket-icons.tsx';
import styles from './filter-tokens.module.css';

type Props = { state: ListState; onChange: (state: ListState) => void };

/** The filters that the address holds, each to be taken off by a press. */
export function FilterTokens({ state, onChange }: Props) {
  const { tickets } = useMessages();
  const tokens = useTokens(state);
  if (!isFiltered(state)) return null;
  return (
    <div className={styles.row}>
      <ul className={styles.tokens} aria-label={tickets.list.filters}>
        {tokens.map(({ label, without }) => (
          <li key={label}>
            <button
              type="button"
              className={styles.token}
              aria-label={tickets.list.removeFilter(label)}
              onClick={() => onChange({ ...without, page: 1, more: 0 })}
            >
              {label}
              <XIcon size={12} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="invisible" onClick={() => onChange(withoutFilters(state))}>
        {tickets.list.clearFilters}
      </Button>
    </div>
  );
}

function useTokens(state: ListState): { label: string; without: ListState }[] {
  const { enums, tickets } = useMessages();
  const statusWord = useStatusWord();
  return [
    ...state.statuses.map((status) => ({
      label: statusWord(status),
      without: { ...state, statuses: state.statuses.filter((other) => other !== status) },
    })),
    ...state.types.map((type) => ({
      label: enums.ticketType[type],
      without: { ...state, types: state.types.filter((other) => other !== type) },
    })),
    ...(state.needsReply ? [{ label: tickets.list.needsReply, without: { ...state, needsReply: false } }] : []),
    ...(state.mine ? [{ label: tickets.list.assignedToMe, without: { ...state, mine: false } }] : []),
  ];
}
