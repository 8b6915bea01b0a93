import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';

/** A text as it was 300 ms after the last key (§9). */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  // Only the clock knows that nobody types on.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
