import { useQuery } from '@tanstack/react-query';
import { rmaStatuses, rmaWhoseTurns } from '#domain/enums.ts';
import { checkDateRange } from '#domain/validation/date-range.ts';
import { useFilterDraft } from '#web/capabilities/list-state/use-filter-draft.ts';
import type { FilterDraft } from '#web/capabilities/list-state/use-filter-draft.ts';
import { useRmaStatusWord, useRmaTurnWord } from '#web/capabilities/marks/rma-marks.tsx';
import { productGroupsQuery } from '#web/capabilities/products/product-groups.ts';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { useToday } from '#web/shared/lib/dates/use-today.ts';
import { DateRangeField } from '#web/shared/ui/filter/date-range-field.tsx';
import { FilterCheck, FilterField } from '#web/shared/ui/filter/filter-field.tsx';
import { FilterForm, focusFilter } from '#web/shared/ui/filter/filter-form.tsx';
import styles from '#web/shared/ui/filter/filter-panel.module.css';
import { MultiSelect } from '#web/shared/ui/filter/multi-select.tsx';
import { activeFilters, filterKey, noFilter } from './rma-list-filter.ts';
import type { RmaFilterName, RmaListFilter } from './rma-list-filter.ts';
import { useRmaListTexts } from './rma-list-texts.ts';

type Props = { id: string; filter: RmaListFilter; onApply: (filter: RmaListFilter) => void };

/** The filters of the list of returns. They take effect with Apply (or Enter) and reset with Clear (§4, lists). */
export function RmaListFilters({ id, filter, onApply }: Props) {
  const texts = useRmaListTexts();
  const draft = useFilterDraft(filter, filterKey(filter));
  const today = useToday();
  const { data: groups } = useQuery(productGroupsQuery);
  const active = activeFilters(filter);
  const { values, change } = draft;
  const submit = (form: HTMLFormElement) => {
    const dates = checkDateRange(values, { today });
    if (dates.from !== null) return focusFilter(form, 'from');
    if (dates.to !== null) return focusFilter(form, 'from', 1);
    // All groups that there are narrow nothing, and a new one would be missing among them.
    return onApply(values.groups.length === groups?.length ? { ...values, groups: [] } : values);
  };
  const clear = () => {
    change(noFilter);
    onApply(noFilter);
  };
  return (
    <FilterForm id={id} label={texts.filter.label} onSubmit={submit} onClear={clear}>
      <div className={styles.fields}>
        <FilterField name="from" isActive={active.includes('from') || active.includes('to')}>
          <DateRangeField
            label={texts.filter.created}
            from={values.from}
            to={values.to}
            today={today}
            onChange={change}
          />
        </FilterField>
        <ChoiceFields {...draft} active={active} />
        <FilterField name="groups" isActive={active.includes('groups')}>
          <MultiSelect
            label={texts.filter.groups}
            options={groups}
            idOf={(group) => group.id}
            textOf={({ name }) => name}
            selected={values.groups}
            onChange={(ids) => change({ groups: ids })}
          >
            {({ name, supportStatus }) => <ProductName name={name} supportStatus={supportStatus} />}
          </MultiSelect>
        </FilterField>
        <div className={styles.checks}>
          {(['completed', 'mine'] as const).map((name) => (
            <FilterCheck
              key={name}
              name={name}
              label={texts.filter[name]}
              isActive={active.includes(name)}
              checked={values[name]}
              onChange={(checked) => change({ [name]: checked })}
            />
          ))}
        </div>
      </div>
    </FilterForm>
  );
}

function ChoiceFields({ values, change, active }: FilterDraft<RmaListFilter> & { active: readonly RmaFilterName[] }) {
  const texts = useRmaListTexts();
  return (
    <>
      <FilterField name="statuses" isActive={active.includes('statuses')}>
        <MultiSelect
          label={texts.filter.statuses}
          options={rmaStatuses}
          idOf={(status) => status}
          textOf={useRmaStatusWord()}
          selected={values.statuses}
          onChange={(statuses) => change({ statuses })}
        />
      </FilterField>
      <FilterField name="turns" isActive={active.includes('turns')}>
        <MultiSelect
          label={texts.filter.whoseTurn}
          options={rmaWhoseTurns}
          idOf={(turn) => turn}
          textOf={useRmaTurnWord()}
          selected={values.turns}
          onChange={(turns) => change({ turns })}
        />
      </FilterField>
    </>
  );
}
