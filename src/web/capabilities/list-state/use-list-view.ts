import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Location, NavigateOptions } from 'react-router';
import { isCurrentEntry } from '#web/shared/routing/current-entry.ts';
import { useIsResting } from '#web/shared/routing/use-is-resting.ts';
import type { ListKind, ListState } from './list-kind.ts';
import { arrivalState, formerFilter, memoryText, readMemory } from './list-memory.ts';
import type { ListMemory } from './list-memory.ts';
import { useSavedList } from './saved-list.ts';

/** Marks an entry of the history that the list has written itself: it means what it says, whatever is remembered. */
export const writtenByList = { isList: true };

export type ListView<State extends ListState, Column extends string = string> = {
  state: State;
  /** What was just asked for, while its page is on its way; else the same as `state`. */
  wanted: State;
  /** Undefined while the server is asked how the list was left. */
  memory: ListMemory<State, Column> | undefined;
  /** The filters before the present ones. */
  former: State | undefined;
  /** Changes what was asked for last. `replace` leaves no new place in the history, and the page where it stands. */
  show: (change: (asked: State) => State, replace?: 'replace') => void;
  remember: (changes: Partial<Pick<ListMemory<State, Column>, 'columns' | 'isPanelOpen'>>) => void;
};

/** What a list shows: its address, and for somebody who arrives how they left it. What is shown is remembered. */
export function useListView<State extends ListState, Column extends string>(
  kind: ListKind<State, Column>,
): ListView<State, Column> {
  const { useKnown = asItIs } = kind;
  const location = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const saved = useSavedList(kind.name);
  const memory = saved.text === undefined ? undefined : readMemory(kind, saved.text);
  const stated = stateOf(kind, location, memory);
  const state = useKnown(stated);
  const wanted = next?.pathname === location.pathname ? stateOf(kind, next, memory) : state;
  // Two presses may come before the first of them is drawn.
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
  // Who is on the way elsewhere already is not held back.
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
    former: formerFilter(kind, saved.previous, state),
    show,
    remember,
  };
}

function asItIs<State>(state: State): State {
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
  const isResting = useIsResting();
  // A row may have been pressed since this was rendered: to write now would call that off.
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
