import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { datesText } from '#web/shared/lib/dates/dates-text.ts';
import { FilterTokens } from '#web/shared/ui/filter/filter-tokens.tsx';
import type { FilterToken } from '#web/shared/ui/filter/filter-tokens.tsx';
import { filteredBy, withoutFilters } from '../list-address.ts';
import type { ListState } from '../list-address.ts';
import type { ListFilter } from './list-filter.ts';
import { useGroupName } from '#web/capabilities/products/product-groups.ts';
import { useStatusWord } from '#web/capabilities/marks/ticket-icons.tsx';

type Props = { state: ListState; onChange: (change: (asked: ListState) => ListState) => void };

/** The filters in the URL, each with a button to remove it. */
export function TicketFilterTokens({ state, onChange }: Props) {
  const tokens = useTokens(state).map(({ without, ...token }) => ({
    ...token,
    onRemove: () => onChange((asked) => filteredBy(asked, without(asked))),
  }));
  return <FilterTokens tokens={tokens} onClear={() => onChange(withoutFilters)} />;
}

type Token = Omit<FilterToken, 'onRemove'> & { without: (asked: ListState) => Partial<ListFilter> };

function useTokens(state: ListState): Token[] {
  const { enums, lists, tickets } = useMessages();
  const { list, showCompleted } = tickets;
  const statusWord = useStatusWord();
  const { from, to, id, statuses, types, groups } = state;
  const groupName = useGroupName(groups);
  const each = <Value extends string>(
    name: 'statuses' | 'types' | 'groups',
    values: readonly Value[],
    word: (value: Value) => string,
  ) =>
    values.map((value) => ({
      key: value,
      label: word(value),
      without: (asked: ListState) => ({ [name]: asked[name].filter((other) => other !== value) }),
    }));
  const flag = (name: 'completed' | 'mine' | 'needsReply', label: string) =>
    state[name] ? [{ key: name, label, without: () => ({ [name]: false }) }] : [];
  return [
    ...(from !== undefined || to !== undefined
      ? [{ key: 'dates', label: datesText(lists.dates, from, to), without: () => ({ from: undefined, to: undefined }) }]
      : []),
    ...(id === undefined ? [] : [{ key: 'id', label: tickets.view.number(id), without: () => ({ id: undefined }) }]),
    ...each('groups', groups, groupName),
    ...each('statuses', statuses, statusWord),
    ...each('types', types, (type) => enums.ticketType[type]),
    ...flag('needsReply', list.needsReply),
    ...flag('mine', list.assignedToMe),
    ...flag('completed', showCompleted),
  ];
}
