import { CheckIcon } from '@primer/octicons-react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { KEYBOARD_PAGE_JUMP_ITEMS } from '#domain/limits.ts';
import type { ProductGroup } from '#generated/model/productGroup.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { matchesSearch, movedOption } from '../matching.ts';
import { ProductName } from './product-name.tsx';
import styles from './product-picker.module.css';

type Props = {
  groups: readonly ProductGroup[];
  chosen: ProductGroup | undefined;
  onChoose: (group: ProductGroup) => void;
};

/** A searchable list of product groups (§2.6): the focus stays in the search, the keys move the mark in the list. */
export function ProductPicker({ groups, chosen, onChoose }: Props) {
  const { tickets } = useMessages();
  const listId = useId();
  const [search, setSearch] = useState('');
  const [marked, setMarked] = useState(0);
  const shown = groups.filter((group) => matchesSearch(group.name, search));
  const optionId = (index: number) => `${listId}-${index}`;

  function onKeyDown(event: KeyboardEvent) {
    const next = movedOption(event.key, marked, shown.length, KEYBOARD_PAGE_JUMP_ITEMS);
    const markedGroup = shown[marked];
    if (next !== undefined) {
      setMarked(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && markedGroup !== undefined) onChoose(markedGroup);
    else if (event.key === 'Escape' && search !== '') setSearch('');
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.picker}>
      <TextField
        type="search"
        role="combobox"
        autoComplete="off"
        label={tickets.create.searchProduct}
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
        {tickets.create.products(shown.length)}
      </p>
      {shown.length === 0 && <NoProduct />}
      <div id={listId} role="listbox" aria-label={tickets.create.product} className={styles.list}>
        {shown.map((group, index) => (
          <Option
            key={group.id}
            id={optionId(index)}
            group={group}
            isChosen={group.id === chosen?.id}
            isMarked={index === marked}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  );
}

function NoProduct() {
  const { tickets } = useMessages();
  return (
    <p className={styles.none}>
      <strong>{tickets.create.noProduct}</strong> {tickets.create.noProductHint}
    </p>
  );
}

type OptionProps = {
  id: string;
  group: ProductGroup;
  isChosen: boolean;
  isMarked: boolean;
  onChoose: (group: ProductGroup) => void;
};

// The keyboard works through the search field, which points at the marked option.
function Option({ id, group, isChosen, isMarked, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classNames(styles.option, isMarked && styles.marked)}
      onClick={() => onChoose(group)}
    >
      <span className={styles.check}>{isChosen && <CheckIcon />}</span>
      <ProductName name={group.name} supportStatus={group.supportStatus} />
    </div>
  );
}
