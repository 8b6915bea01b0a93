import type { en } from './en/en.ts';
import type { firstEn } from './en/first.ts';

/** Every text of the portal. A language that lacks one does not compile. */
export type Messages = typeof en;

/** The texts that a first visit to the sign-in page loads. */
export type FirstMessages = typeof firstEn;
