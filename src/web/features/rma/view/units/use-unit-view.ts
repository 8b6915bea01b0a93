import { useDeferredValue, useState } from 'react';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { useNow } from '#web/shared/lib/dates/use-now.ts';
import { groupUnits, isFound, isUnder, tabsOf } from './unit-groups.ts';
import type { GroupBy, UnitTab } from './unit-groups.ts';

// Fewer are seen at a glance, without a search or groups.
const LONG_FROM_UNITS = 6;

export type UnitView = ReturnType<typeof useUnitView>;

/** The units as they are shown: those of the chosen tab with the searched words, in their groups. */
export function useUnitView(products: readonly RmaProduct[]) {
  const now = useNow();
  const [chosen, chooseTab] = useState<UnitTab>('all');
  const [by, group] = useState<GroupBy>('step');
  const [typed, search] = useState('');
  // Typing does not wait for 500 rows.
  const words = useDeferredValue(typed);
  const tabs = tabsOf(products, now);
  // The units of a tab may be elsewhere by now.
  const tab = tabs.some((found) => found.tab === chosen) ? chosen : 'all';
  const shown = products.filter((unit) => isUnder(tab, unit, now) && isFound(unit, words));
  const isLong = products.length >= LONG_FROM_UNITS;
  return { tabs, tab, chooseTab, by, group, search, shown, isLong, groups: isLong ? groupUnits(shown, by) : [] };
}
