import { useSyncExternalStore } from 'react';

/** False on the server and until hydration: for what only a browser knows. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
