import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Location, NavigateOptions } from 'react-router';
import { useSavedList } from '#web/capabilities/list-state/saved-list.ts';
import type { SavedList } from '#web/capabilities/list-state/saved-list.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { listPath, parseListAddress } from './list-address.ts';
import type { ListState } from './list-address.ts';
import { arrivalState, formerFilter, memoryText, readMemory } from './list-memory.ts';
import type { ListMemory } from './list-memory.ts';
import { productGroupsQuery } from './queries.ts';

/** Marks an entry of the history that the list has written itself: it means what it says, whatever is remembered. */
export const writtenByList = { isList: true };

export type ListView = {
  state: ListState;
  /** What was just asked for, while its page is on its way; else the same as `state`. */
  wanted: ListState;
  /** Undefined while the server is asked how the list was left. */
  memory: ListMemory | undefined;
  /** The filters before the present ones. */
  former: ListState | undefined;
  /** `replace` leaves no new place in the history, and the page where it stands. */
  show: (state: ListState, replace?: 'replace') => void;
  remember: (changes: Partial<Pick<ListMemory, 'columns' | 'isPanelOpen'>>) => void;
};

/** What the list shows: its address, and for somebody who arrives how they left it. What is shown is remembered. */
export function useListState(): ListView {
  const location = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const saved = useSavedList('Tickets');
  const memory = saved.text === undefined ? undefined : readMemory(saved.text);
  const stated = stateOf(location, memory);
  const groups = useKnownGroups(stated.groups);
  const state = { ...stated, groups };
  const show = (wanted: ListState, replace?: 'replace') => {
    const path = listPath(wanted);
    const isHere = path === `${location.pathname}${location.search}`;
    const options: NavigateOptions = replace ? { replace: true, preventScrollReset: true } : { replace: isHere };
    void navigate(path, { ...options, state: writtenByList });
  };
  const isSettled = isWritten(location) && groups.length === stated.groups.length;
  // Who is on the way elsewhere already is not held back.
  const isArriving = memory !== undefined && !isSettled && next === undefined;
  useArrival(isArriving ? listPath(state) : undefined, () => show(state, 'replace'));
  useRemembering(saved, isSettled ? memory && memoryText({ ...memory, state }) : undefined);
  return {
    state,
    wanted: next?.pathname === paths.tickets() ? stateOf(next, memory) : state,
    memory,
    former: formerFilter(saved.previous, state),
    show,
    remember: (changes) => memory && saved.keep(memoryText({ ...memory, state, ...changes })),
  };
}

function stateOf(location: Location, memory: ListMemory | undefined): ListState {
  const search = new URLSearchParams(location.search);
  return memory === undefined || isWritten(location) ? parseListAddress(search) : arrivalState(search, memory.state);
}

function isWritten({ state }: Location): boolean {
  const mark: unknown = state;
  return typeof mark === 'object' && mark !== null && 'isList' in mark;
}

// §2.4: a selection is dropped when its option disappears. Asked only where groups are filtered by.
function useKnownGroups(wanted: readonly string[]): readonly string[] {
  const { data } = useQuery({ ...productGroupsQuery, enabled: wanted.length > 0 });
  return data === undefined ? wanted : wanted.filter((id) => data.some((group) => group.id === id));
}

// The address says what is shown, so that it can be shared, and Back finds it again.
function useArrival(path: string | undefined, write: () => void): void {
  const onArrival = useEffectEvent(write);
  useEffect(() => {
    if (path !== undefined) onArrival();
  }, [path]);
}

// What is shown may come from a link or the history too: no handler sees all of its changes.
function useRemembering({ keep }: SavedList, text: string | undefined): void {
  const onChange = useEffectEvent(keep);
  useEffect(() => {
    if (text !== undefined) onChange(text);
  }, [text]);
}
