import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkDateRange } from '#domain/validation/date-range.ts';
import type { DateRange } from '#domain/validation/date-range.ts';
import { productGroupsQuery } from '#web/capabilities/products/product-groups.ts';
import { useToday } from '#web/shared/lib/dates/use-today.ts';
import { FilterForm, focusFilter } from '#web/shared/ui/filter/filter-form.tsx';
import styles from '#web/shared/ui/filter/filter-panel.module.css';
import type { Chosen, Filter } from '../filter-kinds.ts';
import type { ListKind, ListState } from '../list-kind.ts';
import { activeFilters, filterKey } from '../list-state.ts';
import { FilterInput } from './filter-input.tsx';

type Kind = Pick<ListKind<never>, 'filters' | 'useTexts'>;
type Props = { id: string; kind: Kind; state: ListState; onApply: (filters: Chosen) => void };

/** §2.4: the filters of a list. They take effect with Apply (or Enter) and reset with Clear, nothing happens before. */
export function FilterPanel({ id, kind, state, onApply }: Props) {
  const texts = kind.useTexts();
  const [draft, setDraft] = useFilterDraft(state.filters, filterKey(kind, state));
  const [isTried, setIsTried] = useState(false);
  const today = useToday();
  const { data: groups } = useQuery(productGroupsQuery);
  const entries = Object.entries(kind.filters);
  const active = activeFilters(kind.filters, state).map(({ name }) => name);
  const submit = (form: HTMLFormElement) => {
    setIsTried(true);
    const fault = entries
      .map(([name, filter]) => faultOf(filter, name, draft[name] ?? [], today))
      .find((found) => found !== undefined);
    if (fault) return focusFilter(form, fault.name, fault.index);
    // All groups that there are narrow nothing, and a new one would be missing among them.
    const narrows = ([name, { kind: filter }]: [string, Filter]) =>
      filter !== 'groups' || draft[name]?.length !== groups?.length;
    return onApply(Object.fromEntries(entries.filter(narrows).map(([name]) => [name, draft[name] ?? []])));
  };
  const clear = () => {
    setDraft({});
    onApply({});
  };
  const input = ([name, filter]: [string, Filter]) => (
    <FilterInput
      key={name}
      name={name}
      filter={filter}
      label={texts.filter[name] ?? ''}
      values={draft[name] ?? []}
      isActive={active.includes(name)}
      isTried={isTried}
      onChange={(values) => setDraft((before) => ({ ...before, [name]: values }))}
    />
  );
  const isCheck = ([, { kind: filter }]: [string, Filter]) => filter === 'flag';
  return (
    <FilterForm id={id} label={texts.filter.label} onSubmit={submit} onClear={clear}>
      <div className={styles.fields}>
        {entries.filter((entry) => !isCheck(entry)).map(input)}
        <div className={styles.checks}>{entries.filter(isCheck).map(input)}</div>
      </div>
    </FilterForm>
  );
}

/** The input of a filter that cannot be applied. */
type Fault = { name: string; index: number };

function faultOf(filter: Filter, name: string, values: readonly string[], today: string): Fault | undefined {
  const [first = '', last = ''] = values;
  if (filter.kind === 'number') return first === '' || filter.isComplete(first) ? undefined : { name, index: 0 };
  if (filter.kind !== 'days') return undefined;
  const { from, to } = checkDateRange(rangeOf(first, last), { today });
  if (from !== null) return { name, index: 0 };
  return to === null ? undefined : { name, index: 1 };
}

function rangeOf(from: string, to: string): DateRange {
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) };
}

// Filters that come from elsewhere take the place of what was chosen and not applied; `key` is equal for those that filter the same.
function useFilterDraft(filters: Chosen, key: string) {
  const [draft, setDraft] = useState(filters);
  const [shownFor, setShownFor] = useState(key);
  if (shownFor !== key) {
    setShownFor(key);
    setDraft(filters);
  }
  return [draft, setDraft] as const;
}
