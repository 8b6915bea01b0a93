import type { en } from './en/en.ts';

/** Every text of the portal. A language that lacks one does not compile. */
export type Messages = typeof en;
