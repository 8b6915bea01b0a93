import { useEffect, useState } from 'react';

/**
 * False until the page is hydrated and the early input below it is rendered: both are effects of the same
 * commit, and those of children run first.
 */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  // The next render is what we wait for.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
