import { SearchIcon, XIcon } from '@primer/octicons-react';
import type { KeyboardEvent } from 'react';
import { SEARCH_WORDS_MAX_CHARACTERS } from '#domain/limits.ts';
import { useMessages } from '../../i18n/messages-context.tsx';
import { TextInput } from '@primer/react';
import styles from './search-field.module.css';
import { useSearch } from './use-search.ts';
import type { SearchOptions } from './use-search.ts';

type Props = SearchOptions & { label: string; hint: string };

/** The search words of a list; searched when typing pauses (§9: 300 ms) or at once by Enter. Escape clears them. */
export function SearchField(props: Props) {
  const { lists } = useMessages();
  const { input, isTyped, onType, search } = useSearch(props);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') search(event.currentTarget.value);
    else if (event.key === 'Escape' && event.currentTarget.value !== '') clear();
    else return;
    event.preventDefault();
  }

  function clear() {
    if (input.current === null) return;
    input.current.value = '';
    input.current.focus();
    search('');
  }

  return (
    <search className={styles.search}>
      {/* Uncontrolled: what is typed never waits for the list to be drawn. */}
      <TextInput
        ref={input}
        block
        leadingVisual={SearchIcon}
        {...(isTyped && {
          trailingAction: <TextInput.Action aria-label={lists.clearSearch} icon={XIcon} onClick={clear} />,
        })}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={props.label}
        placeholder={props.hint}
        maxLength={SEARCH_WORDS_MAX_CHARACTERS}
        defaultValue={props.words}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </search>
  );
}
