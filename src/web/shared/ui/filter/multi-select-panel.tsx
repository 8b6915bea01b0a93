import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { MULTI_SELECT_SEARCH_ABOVE_OPTIONS } from '#domain/limits.ts';
import { useMessages } from '../../i18n/messages-context.tsx';
import { matchesSearch } from '../../lib/lists/matching.ts';
import { focusedIndex } from '../../lib/lists/roving-focus.ts';
import { Button, Checkbox, TextInput } from '@primer/react';
import { classNames } from '../class-names.ts';
import rows from '../list/option-row.module.css';
import styles from './multi-select.module.css';

export type MultiSelectOptions<Item, Id extends string | number> = {
  label: string;
  options: readonly Item[];
  /** The identity of options, and their text for searching and screen readers. */
  idOf: (item: Item) => Id;
  textOf: (item: Item) => string;
  selected: readonly Id[];
  /** In the order of the options. */
  onChange: (ids: Id[]) => void;
  /** Draws an option; its text by default. */
  children?: (item: Item) => ReactNode;
};

/** What a multi-select opens: search, all and none, selected only, and the options as check boxes. */
export function MultiSelectPanel<Item, Id extends string | number>(props: MultiSelectOptions<Item, Id>) {
  const { label, options, idOf, textOf, selected, onChange, children = textOf } = props;
  const { multiSelect } = useMessages().controls;
  const [search, setSearch] = useState('');
  // Those selected when the switch was turned on: an option deselected since keeps its place.
  const [only, setOnly] = useState<ReadonlySet<Id>>();
  const isSearchable = options.length > MULTI_SELECT_SEARCH_ABOVE_OPTIONS;
  const offered = only === undefined ? options : options.filter((item) => only.has(idOf(item)));
  const shown = offered.filter((item) => matchesSearch(textOf(item), search));
  const chosen = new Set(selected);

  const select = (ids: readonly Id[]) => onChange(options.map(idOf).filter((id) => ids.includes(id)));
  const toggle = (id: Id) => select(chosen.has(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  const list = useListKeys(shown.length);

  return (
    <div role="presentation" className={styles.content} onKeyDown={list.onKeyDown}>
      {isSearchable && <SearchField list={list} search={search} onSearch={setSearch} found={shown.length} />}
      <div className={styles.actions}>
        <Button variant="invisible" onClick={() => select([...selected, ...shown.map(idOf)])}>
          {search === '' ? multiSelect.selectAll : multiSelect.selectFound(shown.length)}
        </Button>
        <Button variant="invisible" onClick={() => onChange([])}>
          {multiSelect.clear}
        </Button>
        <Button variant="invisible" onClick={() => setOnly(only === undefined ? new Set(selected) : undefined)}>
          {only === undefined ? multiSelect.showSelected(selected.length) : multiSelect.showAll(options.length)}
        </Button>
      </div>
      <div role="group" aria-label={label} className={styles.list}>
        {shown.map((item, index) => (
          <label key={idOf(item)} className={classNames(rows.row, styles.option)}>
            <Checkbox
              checked={chosen.has(idOf(item))}
              tabIndex={index === list.current ? 0 : -1}
              data-autofocus={index === 0 || undefined}
              onFocus={() => list.setCurrent(index)}
              onChange={() => toggle(idOf(item))}
            />
            <span className={styles.text}>{children(item)}</span>
          </label>
        ))}
        {shown.length === 0 && (
          <p className={styles.nothing}>{only?.size === 0 ? multiSelect.nothingSelected : multiSelect.nothing}</p>
        )}
      </div>
    </div>
  );
}

type SearchProps = { list: ListKeys; search: string; onSearch: (search: string) => void; found: number };

function SearchField({ list, search, onSearch, found }: SearchProps) {
  const { multiSelect } = useMessages().controls;
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        block
        autoComplete="off"
        aria-label={multiSelect.search}
        placeholder={multiSelect.search}
        value={search}
        onChange={({ currentTarget }) => {
          onSearch(currentTarget.value);
          list.setCurrent(0);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || search === '') return;
          // Escape empties the search first, then closes.
          event.preventDefault();
          onSearch('');
        }}
      />
      <p className="visually-hidden" role="status">
        {search !== '' && multiSelect.found(found)}
      </p>
    </div>
  );
}

type ListKeys = ReturnType<typeof useListKeys>;

// The whole list is one tab stop; arrows move inside, and letters go to the search.
function useListKeys(count: number) {
  const [current, setCurrent] = useState(0);
  const last = Math.min(current, Math.max(count - 1, 0));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="checkbox"]')];
    const search = event.currentTarget.querySelector<HTMLElement>('input[type="search"]');
    const index = boxes.findIndex((box) => box === event.target);
    const next = index === -1 ? fromSearch(event, search, last) : focusedIndex(event.key, index, count);
    if (next !== undefined) {
      event.preventDefault();
      boxes[next]?.focus();
    } else if (index !== -1 && isLetter(event)) {
      // The letter itself arrives in the field that has the focus after this key.
      search?.focus();
    }
  }
  return { current: last, setCurrent, onKeyDown };
}

function fromSearch({ key, target }: KeyboardEvent, search: HTMLElement | null, last: number): number | undefined {
  return target === search && key === 'ArrowDown' ? last : undefined;
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
