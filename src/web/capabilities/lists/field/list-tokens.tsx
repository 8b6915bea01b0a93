import { XIcon } from '@primer/octicons-react';
import { useGroupName } from '#web/capabilities/products/product-groups.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { datesText } from '#web/shared/lib/dates/dates-text.ts';
import type { Choice, Filter, NumberFilter } from '../filter-kinds.ts';
import type { PagedList } from '../list-kind.ts';
import { activeFilters, withFilter } from '../list-state.ts';
import type { ActiveFilter } from '../list-state.ts';
import styles from './list-tokens.module.css';

/** The filters in the URL, each with a button to remove it; arrow keys move between them and the input beside. */
export function ListTokens<Row>({ list: { kind, state, show } }: { list: PagedList<Row> }) {
  const { lists } = useMessages();
  const texts = kind.useTexts();
  const active = activeFilters(kind.filters, state);
  if (active.length === 0) return null;
  return (
    <ul className={styles.tokens} aria-label={lists.filters}>
      {active.map((filter) => (
        <Tokens
          key={filter.name}
          {...filter}
          label={texts.filter[filter.name] ?? ''}
          onChange={(change) =>
            show((asked) => withFilter(asked, filter.name, change(asked.filters[filter.name] ?? [])))
          }
        />
      ))}
    </ul>
  );
}

type Props<Some extends Filter = Filter> = ActiveFilter<Some> & {
  label: string;
  onChange: (change: (values: readonly string[]) => readonly string[]) => void;
};

function Tokens(props: Props) {
  const { filter, values, label, onChange } = props;
  const remove = () => onChange(() => []);
  switch (filter.kind) {
    case 'flag':
      return <Token label={label} onRemove={remove} />;
    case 'oneOf':
    case 'manyOf':
      return <ChoiceTokens {...props} filter={filter} />;
    case 'groups':
      return <GroupTokens {...props} />;
    case 'days':
      return <DaysToken values={values} onRemove={remove} />;
    case 'number':
      return <NumberToken filter={filter} values={values} onRemove={remove} />;
  }
}

function ChoiceTokens({ filter, label, ...rest }: Props<Choice>) {
  const word = filter.useWord();
  return (
    <EachToken {...rest} wordOf={(option) => (filter.kind === 'oneOf' ? `${label}: ${word(option)}` : word(option))} />
  );
}

function GroupTokens(props: Props) {
  return <EachToken {...props} wordOf={useGroupName(props.values)} />;
}

type EachProps = Pick<Props, 'values' | 'onChange'> & { wordOf: (value: string) => string };

function EachToken({ values, wordOf, onChange }: EachProps) {
  return values.map((value) => (
    <Token
      key={value}
      label={wordOf(value)}
      onRemove={() => onChange((asked) => asked.filter((other) => other !== value))}
    />
  ));
}

type OneProps = Pick<Props, 'values'> & { onRemove: () => void };

function DaysToken({ values: [from = '', to = ''], onRemove }: OneProps) {
  const { lists } = useMessages();
  return <Token label={datesText(lists.dates, from === '' ? undefined : from, to)} onRemove={onRemove} />;
}

function NumberToken({ filter, values: [digits = ''], onRemove }: OneProps & { filter: NumberFilter }) {
  return <Token label={filter.useTexts().word(digits)} onRemove={onRemove} />;
}

function Token({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { lists } = useMessages();
  return (
    <li>
      <button type="button" className={styles.token} aria-label={lists.removeFilter(label)} onClick={onRemove}>
        <span className={styles.label}>{label}</span>
        <XIcon size={12} />
      </button>
    </li>
  );
}
