import { createContext, use } from 'react';

/** Where the portal is found, on the server as in the browser; empty in a part that is shown by itself. */
export const OriginContext = createContext('');

/** The origin of the portal, as `https://help.example.com`. */
export function useOrigin(): string {
  return use(OriginContext);
}
