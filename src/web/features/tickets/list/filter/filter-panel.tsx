import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkDateRange } from '#domain/validation/date-range.ts';
import { isTicketId } from '#domain/validation/ids.ts';
import { useFilterDraft } from '#web/capabilities/list-state/use-filter-draft.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useToday } from '#web/shared/lib/dates/use-today.ts';
import { FilterForm, focusFilter } from '#web/shared/ui/filter/filter-form.tsx';
import { filterKey, noFilter } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';
import { productGroupsQuery } from '#web/capabilities/products/product-groups.ts';
import { FilterFields } from './filter-fields.tsx';

type Props = { id: string; filter: ListFilter; onApply: (filter: ListFilter) => void };

/** §2.4: the filters of the list. They take effect with Apply (or Enter) and reset with Clear, nothing happens before. */
export function FilterPanel({ id, filter, onApply }: Props) {
  const { tickets } = useMessages();
  const draft = useFilterDraft(filter, filterKey(filter));
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
    <FilterForm id={id} label={tickets.list.filter.label} onSubmit={onSubmit} onClear={clear}>
      <FilterFields {...draft} applied={filter} groups={groups} idError={errors.id} />
    </FilterForm>
  );
}

function useApply(values: ListFilter, onApply: Props['onApply']) {
  const { tickets } = useMessages();
  const today = useToday();
  const [isTried, setIsTried] = useState(false);
  const idIsWrong = values.id !== undefined && !isTicketId(values.id);
  const dates = checkDateRange(values, { today });
  return {
    errors: { id: isTried && idIsWrong ? tickets.list.filter.idIncomplete : undefined },
    onSubmit: (form: HTMLFormElement) => {
      setIsTried(true);
      if (dates.from !== null) focusFilter(form, 'from');
      else if (dates.to !== null) focusFilter(form, 'from', 1);
      else if (idIsWrong) focusFilter(form, 'id');
      else onApply(values);
    },
  };
}
