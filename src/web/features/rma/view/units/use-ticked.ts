import { useCallback, useState } from 'react';

const nothing: ReadonlySet<string> = new Set();

/** The units that staff have ticked. */
export function useTicked() {
  const [ticked, setTicked] = useState(nothing);
  // Stable: otherwise each click would re-render all lines.
  const tick = useCallback((id: string, isTicked: boolean) => {
    setTicked((before) => {
      const next = new Set(before);
      if (isTicked) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const tickOnly = (ids: Iterable<string>) => setTicked(new Set(ids));
  return { ticked, tick, tickOnly };
}
