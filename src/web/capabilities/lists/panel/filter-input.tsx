import { useQuery } from '@tanstack/react-query';
import { productGroupsQuery } from '#web/capabilities/products/product-groups.ts';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useToday } from '#web/shared/lib/dates/use-today.ts';
import { MaskedField } from '#web/shared/ui/fields/masked-field.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { DateRangeField } from '#web/shared/ui/filter/date-range-field.tsx';
import { FilterCheck, FilterField } from '#web/shared/ui/filter/filter-field.tsx';
import { MultiSelect } from '#web/shared/ui/filter/multi-select.tsx';
import type { Choice, Filter, NumberFilter } from '../filter-kinds.ts';

const ANY = '';

type Props<Some extends Filter = Filter> = {
  name: string;
  filter: Some;
  label: string;
  /** What is chosen, applied or not. */
  values: readonly string[];
  /** The list is filtered by it: it is highlighted. */
  isActive: boolean;
  /** Apply was pressed: what is not complete has an error. */
  isTried: boolean;
  onChange: (values: readonly string[]) => void;
};

/** One filter in the panel. */
export function FilterInput(props: Props) {
  const { name, label, values, isActive, onChange } = props;
  if (props.filter.kind === 'flag') {
    return (
      <FilterCheck
        name={name}
        label={label}
        isActive={isActive}
        checked={values.length > 0}
        onChange={(checked) => onChange(checked ? ['1'] : [])}
      />
    );
  }
  return (
    <FilterField name={name} isActive={isActive}>
      <Input {...props} />
    </FilterField>
  );
}

function Input({ filter, ...rest }: Props) {
  switch (filter.kind) {
    case 'flag':
      return null;
    case 'oneOf':
      return <OneOf {...rest} filter={filter} />;
    case 'manyOf':
      return <ManyOf {...rest} filter={filter} />;
    case 'groups':
      return <GroupsInput {...rest} />;
    case 'days':
      return <DaysInput {...rest} />;
    case 'number':
      return <NumberInput {...rest} filter={filter} />;
  }
}

function OneOf({ filter, label, values: [value = ANY], onChange }: Props<Choice>) {
  const { lists } = useMessages();
  const word = filter.useWord();
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        { value: ANY, label: lists.any },
        ...filter.options.map((option) => ({ value: option, label: word(option) })),
      ]}
      onChoose={(option) => onChange(option === ANY ? [] : [option])}
    />
  );
}

function ManyOf({ filter, label, values, onChange }: Props<Choice>) {
  return (
    <MultiSelect
      label={label}
      options={filter.options}
      idOf={(option) => option}
      textOf={filter.useWord()}
      selected={values}
      onChange={onChange}
    />
  );
}

type Plain = Omit<Props, 'filter'>;

function GroupsInput({ label, values, onChange }: Plain) {
  const { data: groups } = useQuery(productGroupsQuery);
  return (
    <MultiSelect
      label={label}
      options={groups}
      idOf={({ id }) => id}
      textOf={({ name }) => name}
      selected={values}
      onChange={onChange}
    >
      {({ name, supportStatus }) => <ProductName name={name} supportStatus={supportStatus} />}
    </MultiSelect>
  );
}

function DaysInput({ label, values: [from = '', to = ''], onChange }: Plain) {
  return (
    <DateRangeField
      label={label}
      from={from === '' ? undefined : from}
      to={to === '' ? undefined : to}
      today={useToday()}
      onChange={(range) => onChange([range.from ?? '', range.to ?? ''])}
    />
  );
}

function NumberInput({ filter, label, values: [digits = ''], isTried, onChange }: Props<NumberFilter>) {
  const { incomplete } = filter.useTexts();
  const isWrong = digits !== '' && !filter.isComplete(digits);
  return (
    <MaskedField
      mask={filter.mask}
      label={label}
      value={digits}
      error={isTried && isWrong ? incomplete : undefined}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : [value])}
    />
  );
}
