import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Location, NavigateOptions } from 'react-router';
import { isCurrentEntry } from '#web/shared/routing/current-entry.ts';
import { useIsIdle } from '#web/shared/routing/use-is-resting.ts';
import type { ListKind, ListState } from './list-kind.ts';
import { arrivalState, previousFilter, memoryText, readMemory } from './list-memory.ts';
import type { ListMemory } from './list-memory.ts';
import { useSavedList } from './saved-list.ts';

/** Marks a history entry that the list has written itself: it is taken literally, whatever is remembered. */
export const writtenByList = { isList: true };

export type ListView<State extends ListState, Column extends string = string> = {
  state: State;
  /** The state just requested, while its page loads; else the same as `state`. */
  wanted: State;
  /** Undefined while the server is asked how the list was left. */
  memory: ListMemory<State, Column> | undefined;
  /** The filters before the present ones. */
  former: State | undefined;
  /** Changes the requested state. `replace` adds no history entry and keeps the scroll position. */
  show: (change: (asked: State) => State, replace?: 'replace') => void;
  remember: (changes: Partial<Pick<ListMemory<State, Column>, 'columns' | 'isPanelOpen'>>) => void;
};

/** What a list shows: its URL, and on arrival how the person left it. The shown state is remembered. */
export function useListView<State extends ListState, Column extends string>(
  kind: ListKind<State, Column>,
): ListView<State, Column> {
  const { useKnown = unchanged } = kind;
  const location = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const saved = useSavedList(kind.name);
  const memory = saved.text === undefined ? undefined : readMemory(kind, saved.text);
  const stated = stateOf(kind, location, memory);
  const state = useKnown(stated);
  const wanted = next?.pathname === location.pathname ? stateOf(kind, next, memory) : state;
  // Two clicks may come before the first is rendered.
  const asked = useRef<State>(undefined);
  useEffect(() => {
    asked.current = undefined;
  }, [location.key]);
  const show: ListView<State>['show'] = (change, replace) => {
    const now = change(asked.current ?? wanted);
    asked.current = now;
    const path = kind.pathOf(now);
    const isHere = path === `${location.pathname}${location.search}`;
    const options: NavigateOptions = replace ? { replace: true, preventScrollReset: true } : { replace: isHere };
    void navigate(path, { ...options, state: writtenByList });
  };
  const isSettled = isWritten(location) && kind.filterKey(state) === kind.filterKey(stated);
  // Does not hold up a navigation that has already started.
  const isArriving = memory !== undefined && !isSettled && next === undefined;
  useArrival(isArriving ? kind.pathOf(state) : undefined, location, () => show(() => state, 'replace'));
  // What is drawn may be older than what was remembered last.
  const remember = (changes: Partial<ListMemory<State, Column>>) =>
    saved.keep((text) => memoryText(kind, { ...readMemory(kind, text), ...changes }));
  useRemembering(isSettled ? memory && memoryText(kind, { ...memory, state }) : undefined, () => remember({ state }));
  return {
    state,
    wanted,
    memory,
    former: previousFilter(kind, saved.previous, state),
    show,
    remember,
  };
}

function unchanged<State>(state: State): State {
  return state;
}

function stateOf<State extends ListState, Column extends string>(
  kind: ListKind<State, Column>,
  location: Location,
  memory: ListMemory<State, Column> | undefined,
): State {
  const search = new URLSearchParams(location.search);
  return memory === undefined || isWritten(location) ? kind.parse(search) : arrivalState(kind, search, memory.state);
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
