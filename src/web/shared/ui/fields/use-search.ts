import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';

export type SearchOptions = {
  /** The words that are searched now. */
  words: string;
  /** The last requested search; it may still be loading. */
  wanted: string;
  /** The words of what was typed. */
  clean: (typed: string) => string;
  onSearch: (words: string) => void;
};

/**
 * An uncontrolled input whose words are searched when typing pauses (§9: 300 ms): what is typed never waits for the list to be
 * drawn. `write` puts a text there without a search, and returns its words.
 */
export function useSearch({ words, wanted, clean, onSearch }: SearchOptions) {
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(words);
  const [typed, setTyped] = useState<string>();
  const search = (text: string) => {
    setTyped(undefined);
    const before = asked.current;
    asked.current = clean(text);
    // What was asked for last may not be drawn as wanted yet.
    if (asked.current !== wanted || asked.current !== before) onSearch(asked.current);
  };
  const write = (text: string) => {
    if (input.current !== null) input.current.value = text;
    setTyped(undefined);
    asked.current = clean(text);
    return asked.current;
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
  return { input, isTyped: (typed ?? words) !== '', onType: setTyped, search, write };
}
