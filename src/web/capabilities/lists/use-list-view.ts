import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Location, NavigateOptions } from 'react-router';
import { isCurrentEntry } from '#web/shared/routing/current-entry.ts';
import { useIsIdle } from '#web/shared/routing/use-is-resting.ts';
import { useKnownGroups } from '#web/capabilities/products/product-groups.ts';
import type { ListKind, ListMemory, ListState, ListView } from './list-kind.ts';
import { filterKey, listPath, parseList } from './list-state.ts';
import { arrivalState, previousFilter, memoryText, readMemory, stateToKeep } from './list-memory.ts';
import { useSavedList } from './saved-list.ts';

/** Marks a history entry that the list has written itself: it is taken literally, whatever is remembered. */
export const writtenByList = { isList: true };

/** What a list shows: its URL, and on arrival how the person left it. The shown state is remembered. */
export function useListView<Row>(kind: ListKind<Row>): ListView {
  const location = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const saved = useSavedList(kind.name);
  const memory = saved.text === undefined ? undefined : readMemory(kind, saved.text);
  const stated = stateOf(kind, location, memory);
  const state = useKnownGroupsOf(kind, stated);
  const wanted = next?.pathname === location.pathname ? stateOf(kind, next, memory) : state;
  // Two clicks may come before the first is rendered.
  const asked = useRef<ListState>(undefined);
  useEffect(() => {
    asked.current = undefined;
  }, [location.key]);
  const show: ListView['show'] = (change, replace) => {
    const now = change(asked.current ?? wanted);
    asked.current = now;
    const path = listPath(kind, now);
    const isHere = path === `${location.pathname}${location.search}`;
    const options: NavigateOptions = replace ? { replace: true, preventScrollReset: true } : { replace: isHere };
    void navigate(path, { ...options, state: writtenByList });
  };
  const isSettled = isWritten(location) && filterKey(kind, state) === filterKey(kind, stated);
  // Does not hold up a navigation that has already started.
  const isArriving = memory !== undefined && !isSettled && next === undefined;
  useArrival(isArriving ? listPath(kind, state) : undefined, location, () => show(() => state, 'replace'));
  // What is drawn may be older than what was remembered last.
  const remember = (changes: Partial<ListMemory>) =>
    saved.keep((text) => memoryText(kind, { ...readMemory(kind, text), ...changes }));
  const kept = memory && { ...memory, state: stateToKeep(kind, state, memory.state) };
  useRemembering(isSettled ? kept && memoryText(kind, kept) : undefined, () => kept && remember({ state: kept.state }));
  return {
    state,
    wanted,
    memory,
    former: previousFilter(kind, saved.previous, state),
    show,
    remember,
  };
}

// §2.4: a selection is dropped when its option disappears.
function useKnownGroupsOf<Row>({ filters }: ListKind<Row>, state: ListState): ListState {
  const name = Object.keys(filters).find((filter) => filters[filter]?.kind === 'groups') ?? '';
  const chosen = state.filters[name] ?? [];
  const known = useKnownGroups(chosen);
  return known.length === chosen.length ? state : { ...state, filters: { ...state.filters, [name]: known } };
}

function stateOf<Row>(kind: ListKind<Row>, location: Location, memory: ListMemory | undefined): ListState {
  const search = new URLSearchParams(location.search);
  return memory === undefined || isWritten(location)
    ? parseList(kind, search)
    : arrivalState(kind, search, memory.state);
}

function isWritten({ state }: Location): boolean {
  const mark: unknown = state;
  return typeof mark === 'object' && mark !== null && 'isList' in mark;
}

// The address says what is shown, so that it can be shared, and Back finds it again.
function useArrival(path: string | undefined, location: Location, write: () => void): void {
  const isResting = useIsIdle();
  // A row may have been clicked since this was rendered: writing now would cancel that.
  const onArrival = useEffectEvent(() => isCurrentEntry(location) && isResting() && write());
  useEffect(() => {
    if (path !== undefined) onArrival();
  }, [path, location.key]);
}

// What is shown may come from a link or the history too: no handler sees all of its changes.
function useRemembering(text: string | undefined, remember: () => void): void {
  const onChange = useEffectEvent(remember);
  useEffect(() => {
    if (text !== undefined) onChange();
  }, [text]);
}
