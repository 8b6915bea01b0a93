import { XIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { filteredBy, withoutFilters } from '../list-address.ts';
import type { ListState } from '../list-address.ts';
import type { ListFilter } from '../list-filter.ts';
import { productGroupsQuery } from '../queries.ts';
import { useStatusWord } from './ticket-icons.tsx';
import styles from './filter-tokens.module.css';

type Props = { state: ListState; onChange: (state: ListState) => void };

/** The filters that the address holds, each to be taken off by a press. */
export function FilterTokens({ state, onChange }: Props) {
  const { tickets } = useMessages();
  const tokens = useTokens(state);
  if (tokens.length === 0) return null;
  return (
    <div className={styles.row}>
      <ul className={styles.tokens} aria-label={tickets.list.filters}>
        {tokens.map(({ key, label, without }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.token}
              aria-label={tickets.list.removeFilter(label)}
              onClick={() => onChange(filteredBy(state, without))}
            >
              <span className={styles.label}>{label}</span>
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

type Token = { key: string; label: string; without: Partial<ListFilter> };

function useTokens(state: ListState): Token[] {
  const { enums, tickets } = useMessages();
  const { list, showCompleted } = tickets;
  const statusWord = useStatusWord();
  const groupName = useGroupName(state);
  const { from, to, id, statuses, types, groups } = state;
  const each = <Value extends string>(
    name: 'statuses' | 'types' | 'groups',
    values: readonly Value[],
    word: (value: Value) => string,
  ) =>
    values.map((value) => ({
      key: value,
      label: word(value),
      without: { [name]: values.filter((other) => other !== value) },
    }));
  const flag = (name: 'completed' | 'mine' | 'needsReply', label: string) =>
    state[name] ? [{ key: name, label, without: { [name]: false } }] : [];
  return [
    ...(from !== undefined || to !== undefined
      ? [{ key: 'dates', label: datesText(list.dates, from, to), without: { from: undefined, to: undefined } }]
      : []),
    ...(id === undefined ? [] : [{ key: 'id', label: tickets.view.number(id), without: { id: undefined } }]),
    ...each('groups', groups, groupName),
    ...each('statuses', statuses, statusWord),
    ...each('types', types, (type) => enums.ticketType[type]),
    ...flag('needsReply', list.needsReply),
    ...flag('mine', list.assignedToMe),
    ...flag('completed', showCompleted),
  ];
}

type DateTexts = {
  between: (from: string, to: string) => string;
  since: (from: string) => string;
  until: (to: string) => string;
};

function datesText(texts: DateTexts, from: string | undefined, to = ''): string {
  if (from === undefined) return texts.until(to);
  return to === '' ? texts.since(from) : texts.between(from, to);
}

function useGroupName({ groups }: ListState): (id: string) => string {
  const { tickets, common } = useMessages();
  const { data, isPending } = useQuery({ ...productGroupsQuery, enabled: groups.length > 0 });
  const nobody = isPending ? common.loading : tickets.list.filter.unknownGroup;
  return (id) => data?.find((group) => group.id === id)?.name ?? nobody;
}
