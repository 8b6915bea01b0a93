import { CheckIcon } from '@primer/octicons-react';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { KEYBOARD_PAGE_JUMP_ITEMS } from '#domain/limits.ts';
import { matchesSearch, movedOption } from '../../lib/lists/matching.ts';
import { useEarlyInput } from '../../lib/use-early-input.ts';
import { classNames } from '../class-names.ts';
import styles from './search-list.module.css';
import { TextField } from './text-field.tsx';

type Props<Item> = {
  items: readonly Item[];
  /** The text to search in, and the identity of items. */
  textOf: (item: Item) => string;
  idOf: (item: Item) => string | number;
  chosen: Item | undefined;
  onChoose: (item: Item) => void;
  searchLabel: string;
  listLabel: string;
  /** How many are shown, for screen readers. */
  countText: (count: number) => string;
  /** Shown when the search finds nothing. */
  nothing: ReactNode;
  children: (item: Item) => ReactNode;
};

/** A searchable list: the focus stays in the search, the keys move the mark in the list. */
export function SearchList<Item>(props: Props<Item>) {
  const { items, textOf, idOf, chosen, onChoose } = props;
  const listId = useId();
  const [search, setSearch] = useState('');
  const field = useEarlyInput<HTMLInputElement>(search, setSearch);
  const [marked, setMarked] = useState(0);
  const shown = items.filter((item) => matchesSearch(textOf(item), search));
  const optionId = (index: number) => `${listId}-${index}`;

  function onKeyDown(event: KeyboardEvent) {
    const next = movedOption(event.key, marked, shown.length, KEYBOARD_PAGE_JUMP_ITEMS);
    const markedItem = shown[marked];
    if (next !== undefined) {
      setMarked(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && markedItem !== undefined) onChoose(markedItem);
    else if (event.key === 'Escape' && search !== '') setSearch('');
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.picker}>
      <TextField
        ref={field}
        type="search"
        role="combobox"
        autoComplete="off"
        label={props.searchLabel}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? optionId(marked) : undefined}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className="visually-hidden" role="status">
        {props.countText(shown.length)}
      </p>
      {shown.length === 0 && <p className={styles.none}>{props.nothing}</p>}
      <div id={listId} role="listbox" aria-label={props.listLabel} className={styles.list}>
        {shown.map((item, index) => (
          <Option
            key={idOf(item)}
            id={optionId(index)}
            isChosen={chosen !== undefined && idOf(item) === idOf(chosen)}
            isMarked={index === marked}
            onChoose={() => onChoose(item)}
          >
            {props.children(item)}
          </Option>
        ))}
      </div>
    </div>
  );
}

type OptionProps = {
  id: string;
  isChosen: boolean;
  isMarked: boolean;
  onChoose: () => void;
  children: ReactNode;
};

// The keyboard works through the search field, which points at the marked option.
function Option({ id, isChosen, isMarked, onChoose, children }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classNames(styles.option, isMarked && styles.marked)}
      onClick={onChoose}
    >
      <span className={styles.check}>{isChosen && <CheckIcon />}</span>
      {children}
    </div>
  );
}
