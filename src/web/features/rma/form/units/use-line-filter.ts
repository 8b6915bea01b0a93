import { useState } from 'react';
import { groupOf } from './line-state.ts';
import { isLeftOut, isUndescribed } from './row-view.ts';
import type { UnitStore } from './unit-store.ts';

export const lineFilters = ['look', 'notYours', 'undescribed'] as const;

export type LineFilterName = (typeof lineFilters)[number];

export type LineFilter = {
  chosen: LineFilterName | undefined;
  hidden: ReadonlySet<string>;
  choose: (name: LineFilterName | undefined) => void;
};

const nothing: ReadonlySet<string> = new Set();

/** The visible lines. A filter is evaluated when it is chosen: a line that is corrected stays visible, and so do new ones. */
export function useLineFilter(store: UnitStore): LineFilter {
  const [{ chosen, hidden }, set] = useState<Pick<LineFilter, 'chosen' | 'hidden'>>({
    chosen: undefined,
    hidden: nothing,
  });
  return {
    chosen,
    hidden,
    choose: (name) => set({ chosen: name, hidden: name === undefined ? nothing : hiddenBy(store, name) }),
  };
}

function hiddenBy(store: UnitStore, name: LineFilterName): Set<string> {
  return new Set(store.rows().flatMap(({ key }) => (matches(store, key, name) ? [] : [key])));
}

function matches(store: UnitStore, key: string, name: LineFilterName): boolean {
  const view = store.view(key);
  if (view === undefined) return false;
  if (name === 'undescribed') return isUndescribed(view) && !isLeftOut(view);
  return groupOf(view.state) === name;
}
