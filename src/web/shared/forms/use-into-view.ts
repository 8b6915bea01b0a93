import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** For what is said above a long form: each `cause` scrolls it into sight of the button that was pressed below. */
export function useIntoView(cause: unknown): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is no way to end an effect.
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [cause]);
  return ref;
}
