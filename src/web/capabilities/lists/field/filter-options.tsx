import { CheckIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import type { ProductGroup } from '#generated/model/productGroup.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useToday } from '#web/shared/lib/dates/use-today.ts';
import { matchesSearch } from '#web/shared/lib/lists/matching.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import rows from '#web/shared/ui/list/option-row.module.css';
import type { Choice, Filter, NumberFilter } from '../filter-kinds.ts';
import { dayOffers } from './day-offers.ts';
import { fittingEnd, withFilterName } from './field-text.ts';
import type { FieldText } from './field-text.ts';
import { oneOfMany, onlyOne } from './offer.ts';
import type { Choose, Offer } from './offer.ts';
import styles from './suggestions.module.css';

const UNNAMED_MAX_COUNT = 3; // of the values of a filter that was not named: the list is below

type Props<Some extends Filter = Filter> = {
  listId: string;
  name: string;
  label: string;
  filter: Some;
  values: readonly string[];
  text: FieldText;
  /** Undefined while loading. */
  groups: readonly ProductGroup[] | undefined;
  marked: string | undefined;
  onChoose: Choose;
  onName: (text: string) => void;
};

/** What is offered of one filter: its name, and its values that fit the text. */
export function FilterOptions(props: Props) {
  const { filter, text, label, onName } = props;
  const { words } = text;
  if (filter.kind === 'flag') return <FlagOption {...props} />;
  const named = words.trim() === '' ? { rest: '' } : fittingEnd(words, label);
  return (
    <>
      {text.filter === undefined && named && (
        <Option {...props} id="name" onClick={() => onName(withFilterName(named.rest, label))}>
          <span className={styles.value}>{label}:</span>
        </Option>
      )}
      {(text.filter !== undefined || words.trim() !== '') && <Values {...props} />}
    </>
  );
}

function FlagOption(props: Props) {
  const { label, values, text, name, onChoose } = props;
  const isOn = values.length > 0;
  const fits = text.words.trim() === '' ? { rest: '' } : fittingEnd(text.words, label);
  if (fits === undefined) return null;
  return (
    <Option
      {...props}
      id="on"
      isOn={isOn}
      onClick={() => onChoose({ name, change: () => (isOn ? [] : ['1']), words: fits.rest })}
    >
      <span className={styles.value}>{label}</span>
    </Option>
  );
}

function Values({ filter, ...rest }: Props) {
  switch (filter.kind) {
    case 'flag':
      return null;
    case 'oneOf':
    case 'manyOf':
      return <ChoiceValues {...rest} filter={filter} />;
    case 'groups':
      return <GroupValues {...rest} filter={filter} />;
    case 'days':
      return <DayValues {...rest} filter={filter} />;
    case 'number':
      return <NumberValues {...rest} filter={filter} />;
  }
}

function ChoiceValues(props: Props<Choice>) {
  const { filter, values } = props;
  const word = filter.useWord();
  const change = filter.kind === 'oneOf' ? onlyOne : oneOfMany;
  return (
    <Offers
      {...props}
      offers={filter.options.map((option) => ({
        key: option,
        text: word(option),
        isOn: values.includes(option),
        change: change(option),
      }))}
    />
  );
}

function GroupValues(props: Props) {
  const { groups = [], values } = props;
  return (
    <Offers
      {...props}
      offers={groups.map(({ id, name }) => ({
        key: id,
        text: name,
        isOn: values.includes(id),
        change: oneOfMany(id),
      }))}
    />
  );
}

function DayValues(props: Props) {
  const { text } = props;
  const { lists, controls } = useMessages();
  const today = useToday();
  return <Offers {...props} offers={dayOffers(text, today, { ...controls.dateRange, ...lists.dates })} />;
}

function NumberValues(props: Props<NumberFilter>) {
  const { filter, text } = props;
  const { word } = filter.useTexts();
  const digits = filter.mask(text.filter?.value ?? '');
  if (!filter.isComplete(digits)) return null;
  return (
    <Offers {...props} offers={[{ key: digits, text: word(digits), change: onlyOne(digits), words: text.words }]} />
  );
}

function Offers({ offers, ...props }: Props & { offers: readonly Offer[] }) {
  const { name, label, text, onChoose } = props;
  const { filter: named } = text;
  const fitting = offers.flatMap((offer) => {
    if (offer.words !== undefined) return [{ ...offer, words: offer.words }];
    if (named !== undefined) return matchesSearch(offer.text, named.value) ? [{ ...offer, words: text.words }] : [];
    const end = fittingEnd(text.words, offer.text);
    return end === undefined ? [] : [{ ...offer, words: end.rest }];
  });
  return (named === undefined ? fitting.slice(0, UNNAMED_MAX_COUNT) : fitting).map(
    ({ key, text: value, isOn = false, change, words }) => (
      <Option {...props} key={key} id={key} isOn={isOn} onClick={() => onChoose({ name, change, words })}>
        <span className={styles.name}>{label}: </span>
        <span className={styles.value}>{value}</span>
      </Option>
    ),
  );
}

type OptionProps = Pick<Props, 'listId' | 'name' | 'marked'> & {
  id: string;
  isOn?: boolean;
  onClick: () => void;
  children: ReactNode;
};

// The keyboard works through the field, which points at the marked option.
function Option({ listId, name, marked, id, isOn = false, onClick, children }: OptionProps) {
  const ownId = `${listId}-${name}-${id}`;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={ownId}
      role="option"
      aria-selected={isOn}
      className={classNames(rows.row, styles.option, marked === ownId && styles.marked)}
      onClick={onClick}
    >
      {children}
      {isOn && <CheckIcon className={styles.check ?? ''} />}
    </div>
  );
}
