import type { ReactNode } from 'react';
import { ticketStatuses, ticketTypes } from '#domain/enums.ts';
import type { ProductGroup } from '#generated/model/productGroup.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { maskTicketId } from '#domain/validation/ids.ts';
import { useToday } from '#web/shared/lib/dates/use-today.ts';
import { DateRangeField } from '#web/shared/ui/filter/date-range-field.tsx';
import { FilterCheck, FilterField } from '#web/shared/ui/filter/filter-field.tsx';
import styles from '#web/shared/ui/filter/filter-panel.module.css';
import { MaskedField } from '#web/shared/ui/fields/masked-field.tsx';
import { MultiSelect } from '#web/shared/ui/filter/multi-select.tsx';
import { activeFilters } from './list-filter.ts';
import type { FilterName, ListFilter } from './list-filter.ts';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { useStatusWord } from '#web/capabilities/marks/ticket-icons.tsx';

type Props = {
  /** What is chosen, applied or not. */
  values: ListFilter;
  change: (changes: Partial<ListFilter>) => void;
  /** What the list is filtered by: it is highlighted. */
  applied: ListFilter;
  groups: readonly ProductGroup[] | undefined;
  idError: string | undefined;
};

/** The fields of the filter panel (§2.4). */
export function FilterFields(props: Props) {
  return (
    <div className={styles.fields}>
      <FindingFields {...props} />
      <ChoiceFields {...props} />
      <div className={styles.checks}>
        <CheckFields {...props} />
      </div>
    </div>
  );
}

function FindingFields({ values, change, applied, idError }: Props) {
  const { filter: texts } = useMessages().tickets.list;
  const { from, to, id = '' } = values;
  return (
    <>
      <Field names={['from', 'to']} applied={applied}>
        <DateRangeField label={texts.created} from={from} to={to} today={useToday()} onChange={change} />
      </Field>
      <Field names={['id']} applied={applied}>
        <MaskedField
          mask={maskTicketId}
          label={texts.id}
          value={id}
          error={idError}
          onChange={(typed) => change({ id: typed === '' ? undefined : typed })}
        />
      </Field>
    </>
  );
}

function ChoiceFields({ values, change, applied, groups }: Props) {
  const { enums, tickets } = useMessages();
  const { filter: texts } = tickets.list;
  return (
    <>
      <Field names={['groups']} applied={applied}>
        <MultiSelect
          label={texts.groups}
          options={groups}
          idOf={({ id }) => id}
          textOf={({ name }) => name}
          selected={values.groups}
          onChange={(ids) => change({ groups: ids })}
        >
          {({ name, supportStatus }) => <ProductName name={name} supportStatus={supportStatus} />}
        </MultiSelect>
      </Field>
      <Field names={['statuses']} applied={applied}>
        <MultiSelect
          label={texts.statuses}
          options={ticketStatuses}
          idOf={(status) => status}
          textOf={useStatusWord()}
          selected={values.statuses}
          onChange={(statuses) => change({ statuses })}
        />
      </Field>
      <Field names={['types']} applied={applied}>
        <MultiSelect
          label={texts.types}
          options={ticketTypes}
          idOf={(type) => type}
          textOf={(type) => enums.ticketType[type]}
          selected={values.types}
          onChange={(types) => change({ types })}
        />
      </Field>
    </>
  );
}

function CheckFields({ values, change, applied }: Props) {
  const { list, showCompleted } = useMessages().tickets;
  const boxes = [
    ['completed', showCompleted],
    ['mine', list.assignedToMe],
    ['needsReply', list.needsReply],
  ] as const;
  return boxes.map(([name, label]) => (
    <FilterCheck
      key={name}
      name={name}
      label={label}
      isActive={activeFilters(applied).includes(name)}
      checked={values[name]}
      onChange={(checked) => change({ [name]: checked })}
    />
  ));
}

type FieldProps = { names: readonly [FilterName, ...FilterName[]]; applied: ListFilter; children: ReactNode };

function Field({ names, applied, children }: FieldProps) {
  const isActive = activeFilters(applied).some((name) => names.includes(name));
  return (
    <FilterField name={names[0]} isActive={isActive}>
      {children}
    </FilterField>
  );
}
