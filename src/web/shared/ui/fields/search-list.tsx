import { CheckIcon } from '@primer/octicons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { KEYBOARD_PAGE_JUMP_ITEMS } from '#domain/limits.ts';
import { matchesSearch, movedOption } from '../../lib/lists/matching.ts';
import { classNames } from '../class-names.ts';
import rows from '../list/option-row.module.css';
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
  /** The list is shown over what is below, while it is wanted; the search is empty again after a choice. */
  popup?: PopupSearch;
};

export type PopupSearch = {
  id?: string;
  error?: string | undefined;
  placeholder?: string;
  onSearch: (search: string) => void;
  /** Enter where nothing is found; true when something was chosen by it. */
  onEnter: (search: string) => Promise<boolean>;
};

/** A searchable list: the focus stays in the search, the keys move the mark in the list. */
export function SearchList<Item>(props: Props<Item>) {
  const { idOf, chosen, popup } = props;
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const { search, shown, marked, isOpen, ...list } = useSearch(props, optionId);
  const field = useRef<HTMLInputElement>(null);
  // Typed in or pressed before the script was there.
  const onHydrated = useEffectEvent((early: HTMLInputElement | null) => {
    if (early !== null && early.value !== '') list.type(early.value);
    else if (early === document.activeElement) list.open();
  });
  useEffect(() => onHydrated(field.current), []);
  return (
    <div className={classNames(styles.picker, popup && styles.popup)} onBlur={list.leave}>
      <TextField
        ref={field}
        id={popup?.id}
        error={popup?.error}
        placeholder={popup?.placeholder}
        type="search"
        role="combobox"
        autoComplete="off"
        label={props.searchLabel}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && shown.length > 0 ? optionId(marked) : undefined}
        value={search}
        onChange={({ currentTarget }) => list.type(currentTarget.value)}
        onClick={list.open}
        onKeyDown={list.onKeyDown}
      />
      <p className="visually-hidden" role="status">
        {isOpen && props.countText(shown.length)}
      </p>
      {isOpen && shown.length === 0 && <p className={styles.none}>{props.nothing}</p>}
      <div
        id={listId}
        role="listbox"
        aria-label={props.listLabel}
        className={styles.list}
        // A press on an option leaves the focus in the list, which stays open until it is chosen.
        tabIndex={popup && -1}
      >
        {isOpen &&
          shown.map((item, index) => (
            <Option
              key={idOf(item)}
              id={optionId(index)}
              isChosen={chosen !== undefined && idOf(item) === idOf(chosen)}
              isMarked={index === marked}
              onChoose={() => list.choose(item)}
            >
              {props.children(item)}
            </Option>
          ))}
      </div>
    </div>
  );
}

function useSearch<Item>({ items, textOf, onChoose, popup }: Props<Item>, optionId: (index: number) => string) {
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(popup === undefined);
  const [marked, setMarked] = useState(0);
  const shown = items.filter((item) => matchesSearch(textOf(item), search));

  function type(words: string): void {
    setSearch(words);
    setMarked(0);
    setIsOpen(true);
    popup?.onSearch(words);
  }

  function end(): void {
    if (popup === undefined) return;
    type('');
    setIsOpen(false);
  }

  function choose(item: Item): void {
    onChoose(item);
    end();
  }

  function onOpenKey(key: string): boolean {
    const next = movedOption(key, marked, shown.length, KEYBOARD_PAGE_JUMP_ITEMS);
    const item = shown[marked];
    if (next !== undefined) {
      setMarked(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (key === 'Enter' && item !== undefined) choose(item);
    else if (key === 'Enter' && popup !== undefined) void popup.onEnter(search).then((isChosen) => isChosen && end());
    else if (key === 'Escape' && popup !== undefined) setIsOpen(false);
    else if (key === 'Escape' && search !== '') type('');
    else return false;
    return true;
  }

  return {
    search,
    shown,
    marked,
    isOpen,
    type,
    choose,
    open: () => setIsOpen(true),
    leave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (popup !== undefined && !currentTarget.contains(relatedTarget)) setIsOpen(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event;
      if (ctrlKey || metaKey) return;
      if (!isOpen && key === 'ArrowDown') setIsOpen(true);
      // A closed list sends no form.
      else if (isOpen ? !onOpenKey(key) : key !== 'Enter') return;
      event.preventDefault();
    },
  };
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
      className={classNames(rows.row, styles.option, isMarked && styles.marked)}
      onClick={onChoose}
    >
      <span className={styles.check}>{isChosen && <CheckIcon />}</span>
      {children}
    </div>
  );
}
