import { FilterIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { productGroupsQuery } from '#web/capabilities/products/product-groups.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import type { Filter, NumberFilter } from '../filter-kinds.ts';
import type { ListKind, ListState } from '../list-kind.ts';
import type { FieldText } from './field-text.ts';
import { FilterOptions } from './filter-options.tsx';
import type { Choose } from './offer.ts';
import styles from './suggestions.module.css';

type Props = {
  id: string;
  kind: Pick<ListKind<never>, 'filters' | 'useTexts'>;
  /** The filters that are asked for. */
  state: Pick<ListState, 'filters'>;
  text: FieldText;
  /** How many options there are. */
  count: number;
  /** The id of the option that Enter chooses. */
  marked: string | undefined;
  onChoose: Choose;
  /** The text in which a filter is named; its value is chosen next. */
  onName: (text: string) => void;
  /** The ids of the options that there are now. */
  onShown: (ids: readonly string[]) => void;
};

/** The filters that what is typed may mean; the field above has the focus and the keys. */
export function Suggestions({ id, kind, state, text, count, onShown, ...rest }: Props) {
  const { lists } = useMessages();
  const texts = kind.useTexts();
  const list = useRef<HTMLDivElement>(null);
  const { data: groups } = useQuery(productGroupsQuery);
  // Only each filter knows what fits; the names of product groups come later.
  useLayoutEffect(() => {
    const options = [...(list.current?.querySelectorAll('[role="option"]') ?? [])];
    onShown(options.filter((option) => option.checkVisibility()).map((option) => option.id));
  });
  const named = text.filter && kind.filters[text.filter.name];
  const offered = Object.entries(kind.filters).filter(
    ([name]) => text.filter === undefined || name === text.filter.name,
  );
  // Words are searched as they are typed: what they may mean besides takes one line, so that the rows can be read.
  const isLine = named === undefined && text.words.trim() !== '';
  return (
    <div className={classNames(styles.popup, isLine && styles.line)}>
      {isLine && <FilterIcon className={styles.mark ?? ''} />}
      {/* A press on an option leaves the focus in here, so that the list stays open until it is chosen. */}
      <div
        id={id}
        ref={list}
        role="listbox"
        aria-label={lists.field.label}
        aria-orientation={isLine ? 'horizontal' : undefined}
        tabIndex={-1}
      >
        {offered.map(([name, filter]) => (
          <FilterOptions
            key={name}
            {...rest}
            listId={id}
            name={name}
            label={texts.filter[name] ?? ''}
            filter={filter}
            values={state.filters[name] ?? []}
            text={text}
            groups={groups}
          />
        ))}
      </div>
      {named !== undefined && count === 0 && (
        <p className={styles.nothing}>
          <Nothing filter={named} />
        </p>
      )}
      <p className="visually-hidden" role="status">
        {count > 0 && lists.field.count(count)}
      </p>
    </div>
  );
}

/** What is said where no value of the named filter fits. */
function Nothing({ filter }: { filter: Filter }) {
  const { lists } = useMessages();
  if (filter.kind === 'number') return <Incomplete filter={filter} />;
  return filter.kind === 'days' ? lists.field.noDay : lists.field.nothing;
}

function Incomplete({ filter }: { filter: NumberFilter }) {
  return filter.useTexts().incomplete;
}
