import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { cleanWords } from '#web/shared/lib/lists/filter-address.ts';
import { useSearch } from '#web/shared/ui/fields/use-search.ts';
import type { PagedList } from '../list-kind.ts';
import { withFilter, withFilters, withoutLastFilter, withWords } from '../list-state.ts';
import { labelsOf, readFieldText } from './field-text.ts';
import type { Choose } from './offer.ts';
import { useMarkedOption } from './use-marked-option.ts';

/** What is typed into the field of a list, what is suggested for it, and what both change in the list. */
export function useListField<Row>({ kind, state, wanted, show }: PagedList<Row>) {
  const options = useMarkedOption();
  const labels = labelsOf(kind.filters, kind.useTexts());
  const { clean = cleanWords } = kind;
  const [text, setText] = useState('');
  const { input, isTyped, onType, search, write } = useSearch({
    words: state.words,
    wanted: wanted.words,
    clean: (typed) => clean(readFieldText(typed, labels).words),
    onSearch: (words) => show((asked) => withWords(asked, words), 'replace'),
  });
  const read = readFieldText(text, labels);

  function type(typed: string): void {
    onType(typed);
    setText(typed);
    options.open();
  }

  function open(): void {
    setText(input.current?.value ?? '');
    options.open();
  }

  // The words are written at once: a pause would search for those that became a filter.
  function writeWords(words: string): string {
    options.close();
    input.current?.focus();
    return write(words);
  }

  const choose: Choose = ({ name, change, words }) => {
    const left = writeWords(words);
    show((asked) => withWords(withFilter(asked, name, change(asked.filters[name] ?? [])), left));
  };

  return {
    ...options,
    input,
    isTyped,
    text: read,
    // Where a filter is named, its first value is what is meant.
    marked: options.marked ?? (options.isOpen && read.filter ? options.ids[0] : undefined),
    type,
    open,
    choose,
    search,
    name: (typed: string) => {
      writeWords(typed);
      type(typed);
    },
    clearAll: () => {
      const words = writeWords('');
      show((asked) => withWords(withFilters(asked, {}), words));
    },
    removeLast: () => show((asked) => withoutLastFilter(kind, asked)),
  };
}

export type ListField = ReturnType<typeof useListField>;

/** The keys of the input: those of the open list first, then the words' and tokens'. */
export function onFieldKey(field: ListField, event: KeyboardEvent<HTMLInputElement>): void {
  const { key, ctrlKey, metaKey, nativeEvent } = event;
  if (ctrlKey || metaKey || nativeEvent.isComposing) return;
  if ((field.isOpen && field.onKey(key, field.marked)) || onTextKey(field, event)) event.preventDefault();
}

function onTextKey(field: ListField, { key, repeat, currentTarget: input }: KeyboardEvent<HTMLInputElement>): boolean {
  const { value, selectionEnd } = input;
  if (key === 'ArrowDown') field.open();
  else if (key === 'Enter') {
    field.search(value);
    field.close();
  } else if (key === 'Escape' && value !== '') {
    input.value = '';
    field.search('');
    field.close();
  }
  // A key that is held down to empty the words must not take the filters too.
  else if (key === 'Backspace' && selectionEnd === 0 && !repeat) field.removeLast();
  else return false;
  return true;
}

/** Closes the suggestions when the focus leaves the field and its list. */
export function onFieldBlur(field: ListField, { currentTarget, relatedTarget }: FocusEvent): void {
  if (!currentTarget.contains(relatedTarget)) field.close();
}
