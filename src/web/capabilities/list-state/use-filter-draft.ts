import { useState } from 'react';

export type FilterDraft<Filter> = { values: Filter; change: (changes: Partial<Filter>) => void };

/** What is chosen in a filter panel and not applied yet; `key` is equal for filters that filter the same. */
export function useFilterDraft<Filter>(filter: Filter, key: string): FilterDraft<Filter> {
  const [values, setValues] = useState(filter);
  const [shownFor, setShownFor] = useState(key);
  // Filters that come from elsewhere take the place of what was chosen and not applied.
  if (shownFor !== key) {
    setShownFor(key);
    setValues(filter);
  }
  return { values, change: (changes) => setValues((before) => ({ ...before, ...changes })) };
}
