import { at } from './shot.ts';
import type { Shot } from './shot.ts';

/** The pages of errors. */
export const errorShots: readonly Shot[] = [
  { route: 'networkError', state: 'rest', show: at('/network-error') },
  { route: 'serverError', state: 'rest', show: at('/server-error') },
  { route: 'unauthorized', state: 'rest', show: at('/unauthorized') },
  { route: 'notFound', state: 'rest', show: at('/no/such/page') },
  { route: 'notFound', state: 'in-frame', show: at('/tickets/abc') },
];
