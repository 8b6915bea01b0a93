import { SearchIcon, XIcon } from '@primer/octicons-react';
import { useId, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { KEYBOARD_PAGE_JUMP_ITEMS, SEARCH_WORDS_MAX_CHARACTERS } from '#domain/limits.ts';
import { isExact, recogniseSearch } from '#domain/search-query.ts';
import { ScanButton } from '#web/capabilities/scanner/scan-button.tsx';
import { movedOption } from '#web/shared/lib/lists/matching.ts';
import { IconButton } from '@primer/react';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import type { Choice } from './choice.ts';
import type { Place } from './places.ts';
import { useSearchTexts } from './search-texts.ts';
import { usePalette } from './use-palette.ts';
import { ChoiceList } from './choice-list.tsx';
import { PaletteState } from './palette-state.tsx';
import styles from './palette.module.css';

export type PaletteProps = {
  /** The places that the person may open. */
  places: readonly Place[];
  onSignOut: () => void;
  onClose: () => void;
};

/** One box for everything: a combobox (ARIA APG) over what is found, what was opened last, and what can be done. */
export function Palette(props: PaletteProps) {
  const texts = useSearchTexts();
  const palette = usePalette(props);
  const { text, type, choices, marked, mark } = palette;
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const optionId = ({ id }: Choice) => `${listId}-${id}`;

  function moveTo(place: number) {
    mark(place);
    const choice = choices[place];
    if (choice !== undefined) document.getElementById(optionId(choice))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const at = marked === undefined ? -1 : choices.indexOf(marked);
    const moved = movedIndex(event.key, at, choices.length);
    if (moved !== undefined) moveTo(moved);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) palette.enterNewTab();
    else if (event.key === 'Enter') palette.enter();
    else if (event.key === 'Escape' && text !== '') type('');
    else return;
    event.preventDefault();
  }

  return (
    <Dialog size="top" title={texts.title} onClose={props.onClose}>
      <div className={styles.head}>
        <SearchIcon />
        <Field {...{ field, listId, onKeyDown }} palette={palette} marked={marked && optionId(marked)} />
        <ScanButton
          label={texts.scan}
          title={texts.scanTitle}
          read={scanned}
          onScan={(code) => {
            type(code);
            field.current?.focus();
          }}
        />
        <IconButton variant="invisible" aria-label={texts.close} icon={XIcon} onClick={props.onClose} />
      </div>
      <PaletteState text={text} answer={palette.answer} hasChoices={choices.length > 0} />
      <ChoiceList
        id={listId}
        label={texts.results}
        groups={palette.groups}
        marked={marked?.id}
        optionId={optionId}
        onChoose={palette.choose}
      />
      <KeyHints />
    </Dialog>
  );
}

type FieldProps = {
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  /** The id of the option that is marked. */
  marked: string | undefined;
  palette: ReturnType<typeof usePalette>;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Field({ field, listId, marked, palette: { text, type, choices }, onKeyDown }: FieldProps) {
  const texts = useSearchTexts();
  return (
    <input
      ref={field}
      data-autofocus
      type="text"
      role="combobox"
      inputMode="search"
      enterKeyHint="go"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className={styles.field}
      aria-label={texts.label}
      aria-expanded={choices.length > 0}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={marked}
      placeholder={texts.placeholder}
      maxLength={SEARCH_WORDS_MAX_CHARACTERS}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

function movedIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'Home' && count > 0) return 0;
  if (key === 'End' && count > 0) return count - 1;
  return movedOption(key, at, count, KEYBOARD_PAGE_JUMP_ITEMS);
}

// A label that says nothing exact would be searched for as words, and find nothing.
function scanned(code: string): string | undefined {
  return isExact(recogniseSearch(code)) ? code.slice(0, SEARCH_WORDS_MAX_CHARACTERS) : undefined;
}

function KeyHints() {
  const { keys } = useSearchTexts();
  return (
    <p className={styles.keys} aria-hidden>
      <kbd>↑</kbd> <kbd>↓</kbd> {keys.move} <kbd>↵</kbd> {keys.open} <kbd>Ctrl ↵</kbd> {keys.newTab} <kbd>Esc</kbd>{' '}
      {keys.close}
    </p>
  );
}
