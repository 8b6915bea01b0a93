import { createContext } from 'react';

/** Whether the first picture has the drawer narrow: what the server knew, by a cookie. */
export const FirstDrawerContext = createContext(false);
