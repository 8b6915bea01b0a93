import { SearchIcon, XIcon } from '@primer/octicons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_WORDS_MAX_CHARACTERS } from '#domain/limits.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { IconButton } from '#web/shared/ui/button.tsx';
import { filteredBy } from '../list-address.ts';
import { cleanWords } from '../list-filter.ts';
import type { TicketList } from '../use-ticket-list.ts';
import styles from './list-search.module.css';

/** Words to find tickets by; searched when the typing rests (§9: 300 ms) or at once by Enter. Escape clears them. */
export function ListSearch({ list }: { list: TicketList }) {
  const { tickets } = useMessages();
  const { input, isTyped, onType, search } = useSearchField(list);

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
      <span className={styles.icon}>
        <SearchIcon />
      </span>
      {/* Uncontrolled: what is typed never waits for the list to be drawn. */}
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        className={styles.input}
        aria-label={tickets.list.search}
        aria-keyshortcuts="/"
        placeholder={tickets.list.searchHint}
        maxLength={SEARCH_WORDS_MAX_CHARACTERS}
        defaultValue={list.state.words}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isTyped && <IconButton label={tickets.list.clearSearch} icon={<XIcon />} onClick={clear} />}
    </search>
  );
}

function useSearchField(list: TicketList) {
  const { words } = list.state;
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(words);
  const [typed, setTyped] = useState<string>();
  const search = (text: string) => {
    setTyped(undefined);
    asked.current = cleanWords(text);
    if (asked.current !== list.wanted.words) list.show(filteredBy(list.state, { words: asked.current }), 'replace');
  };
  const onRest = useEffectEvent(search);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => onRest(typed), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Other words than were asked for here came by a link, the history or Clear: the field follows them.
  useEffect(() => {
    if (asked.current === words) return;
    asked.current = words;
    if (input.current !== null) input.current.value = words;
  }, [words]);
  return { input, isTyped: (typed ?? words) !== '', onType: setTyped, search };
}
