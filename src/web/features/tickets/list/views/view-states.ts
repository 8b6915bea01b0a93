import type { NamedFilter } from '#generated/model/namedFilter.ts';
import type { TicketFilterCounters } from '#generated/model/ticketFilterCounters.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { Chosen } from '#web/capabilities/lists/filter-kinds.ts';
import type { ListState, PagedList } from '#web/capabilities/lists/list-kind.ts';
import { withNamedFilter } from '#web/capabilities/lists/list-memory.ts';
import { filterKey, fromTheStart, listPath } from '#web/capabilities/lists/list-state.ts';

/** A view of the list: its address, what it shows, and whether that is shown now, in whatever order. */
export type View = { path: string; state: ListState; isCurrent: boolean };

type Counter = Extract<keyof TicketFilterCounters, 'needsReply' | 'awaitsOther' | 'unread' | 'onHold' | 'open'>;
type List = Pick<PagedList<TicketListItem>, 'kind' | 'wanted'>;

const BY_TURN = 'needsReply';

const usual: readonly { counter: Counter; filters: Chosen }[] = [
  { counter: 'needsReply', filters: { needsReply: ['1'] } },
  { counter: 'awaitsOther', filters: { awaitsOther: ['1'] } },
  { counter: 'unread', filters: { unread: ['1'] } },
  { counter: 'onHold', filters: { statuses: ['OnHold'] } },
  { counter: 'open', filters: {} },
];

/**
 * The usual views, each with the counter of its rows. The order that a person chose stays; from the one of §2.4, by number,
 * ours are by whose turn it is.
 */
export function listViews({ kind, wanted }: List): readonly (View & { counter: Counter })[] {
  const { sort } = kind.defaults;
  return usual.map(({ counter, filters }) => {
    const isOurs = counter !== 'open' && wanted.sort === sort;
    const order = isOurs ? { sort: BY_TURN, desc: true } : {};
    return { counter, ...viewOf({ kind, wanted }, fromTheStart({ ...wanted, words: '', filters, ...order })) };
  });
}

/** The filters that the person named; one whose text is broken is left out, its menu says so. */
export function namedViews(
  { kind, wanted }: List,
  named: readonly NamedFilter[],
): readonly (View & Pick<NamedFilter, 'id' | 'name'>)[] {
  return named.flatMap(({ id, name, filters }) => {
    const state = withNamedFilter(kind, filters, wanted);
    return state === undefined ? [] : [{ id, name, ...viewOf({ kind, wanted }, state) }];
  });
}

function viewOf({ kind, wanted }: List, state: ListState): View {
  const isCurrent = filterKey(kind, state) === filterKey(kind, wanted) && state.words === wanted.words;
  return { path: listPath(kind, state), state, isCurrent };
}
