import { useSyncExternalStore } from 'react';

/** The origin of the portal, as `https://help.example.com`; empty on the server: only the browser knows where it found it. */
export function useOrigin(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => window.location.origin,
    () => '',
  );
}
