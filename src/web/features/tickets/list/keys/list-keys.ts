import type { SingleKeys } from '#web/shared/lib/single-keys.ts';

/** What a single key does in the list. */
export type ListAction = 'next' | 'previous' | 'search' | 'create' | 'help';

/** The keys, as the dialog shows them. */
export const listKeys: SingleKeys<ListAction> = [
  ['j', 'next'],
  ['k', 'previous'],
  ['/', 'search'],
  ['c', 'create'],
  ['?', 'help'],
];
