import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';

/** A text as it was 300 ms after the last key (§9). */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  // Only the clock knows that typing has stopped.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
