import { SearchIcon, XIcon } from '@primer/octicons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_WORDS_MAX_CHARACTERS } from '#domain/limits.ts';
import { useMessages } from '../../i18n/messages-context.tsx';
import { TextInput } from '@primer/react';
import styles from './search-field.module.css';

type Props = {
  label: string;
  hint: string;
  /** The words that are searched now. */
  words: string;
  /** The last requested search; it may still be loading. */
  wanted: string;
  /** The words of what was typed. */
  clean: (typed: string) => string;
  onSearch: (words: string) => void;
  /** A key that leads here from anywhere on the page. */
  shortcut?: string;
};

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
        aria-keyshortcuts={props.shortcut}
        placeholder={props.hint}
        maxLength={SEARCH_WORDS_MAX_CHARACTERS}
        defaultValue={props.words}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </search>
  );
}

function useSearch({ words, wanted, clean, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(words);
  const [typed, setTyped] = useState<string>();
  const search = (text: string) => {
    setTyped(undefined);
    asked.current = clean(text);
    if (asked.current !== wanted) onSearch(asked.current);
  };
  const onRest = useEffectEvent(search);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => onRest(typed), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // What was typed before the script was there is searched too, once the list around has written its own address.
  const onHydrated = useEffectEvent((text: string) => text !== words && setTyped(text));
  useEffect(() => void onHydrated(input.current?.value ?? ''), []);
  // Words other than those requested here come from a link, the history or Clear: the field follows them.
  useEffect(() => {
    if (asked.current === words) return;
    asked.current = words;
    if (input.current !== null) input.current.value = words;
  }, [words]);
  return { input, isTyped: (typed ?? words) !== '', onType: setTyped, search };
}
