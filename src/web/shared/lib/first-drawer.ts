import { createContext } from 'react';

/** Whether the first view has the narrow drawer: what the server read from a cookie. */
export const FirstDrawerContext = createContext(false);
