import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { checkDateRange } from '#domain/validation/date-range.ts';
import { isTicketId } from '#domain/validation/ids.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useToday } from '#web/shared/lib/use-today.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from '#web/shared/ui/filter-panel.module.css';
import { filterKey, noFilter } from '../list-filter.ts';
import type { ListFilter } from '../list-filter.ts';
import { productGroupsQuery } from '#web/capabilities/products/product-groups.ts';
import { FilterFields } from './filter-fields.tsx';

type Props = { id: string; filter: ListFilter; onApply: (filter: ListFilter) => void };

/** §2.4: the filters of the list. They take effect with Apply (or Enter) and reset with Clear, nothing happens before. */
export function FilterPanel({ id, filter, onApply }: Props) {
  const { common, tickets } = useMessages();
  const draft = useDraft(filter);
  const { data: groups } = useQuery(productGroupsQuery);
  const { errors, onSubmit } = useApply(draft.values, (values) => {
    // All groups that there are narrow nothing, and a new one would be missing among them.
    const isAll = values.groups.length === groups?.length;
    onApply(isAll ? { ...values, groups: [] } : values);
  });
  const clear = () => {
    draft.change(noFilter);
    onApply(noFilter);
  };
  return (
    <form id={id} className={styles.panel} aria-label={tickets.list.filter.label} noValidate onSubmit={onSubmit}>
      <FilterFields {...draft} applied={filter} groups={groups} idError={errors.id} />
      <div className={styles.actions}>
        <Button type="submit">{common.apply}</Button>
        <Button variant="invisible" onClick={clear}>
          {common.clear}
        </Button>
      </div>
    </form>
  );
}

type Draft = { values: ListFilter; change: (changes: Partial<ListFilter>) => void };

function useDraft(filter: ListFilter): Draft {
  const [values, setValues] = useState(filter);
  const [shownFor, setShownFor] = useState(filterKey(filter));
  // Filters that come from elsewhere take the place of what was chosen and not applied.
  if (shownFor !== filterKey(filter)) {
    setShownFor(filterKey(filter));
    setValues(filter);
  }
  return { values, change: (changes) => setValues((before) => ({ ...before, ...changes })) };
}

function useApply(values: ListFilter, onApply: Props['onApply']) {
  const { tickets } = useMessages();
  const today = useToday();
  const [isTried, setIsTried] = useState(false);
  const idIsWrong = values.id !== undefined && !isTicketId(values.id);
  const dates = checkDateRange(values, { today });
  return {
    errors: { id: isTried && idIsWrong ? tickets.list.filter.idIncomplete : undefined },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      setIsTried(true);
      if (dates.from === null && dates.to === null && !idIsWrong) return onApply(values);
      const wrong = dates.from !== null || dates.to !== null ? 'from' : 'id';
      const inputs = event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-field="${wrong}"] input`);
      const first = inputs[dates.from === null && dates.to !== null ? 1 : 0];
      // A field tells its fault when it is left.
      first?.blur();
      first?.focus();
    },
  };
}
