import { createContext, use } from 'react';

/** The portal's origin, on the server as in the browser; empty in a part that is rendered on its own. */
export const OriginContext = createContext('');

/** The origin of the portal, as `https://help.example.com`. */
export function useOrigin(): string {
  return use(OriginContext);
}
