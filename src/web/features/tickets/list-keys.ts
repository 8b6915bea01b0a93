/** What a single key does in the list. */
export type ListAction = 'next' | 'previous' | 'search' | 'create' | 'help';

/** The keys, as the dialog shows them. */
export const listKeys: readonly (readonly [key: string, action: ListAction])[] = [
  ['j', 'next'],
  ['k', 'previous'],
  ['/', 'search'],
  ['c', 'create'],
  ['?', 'help'],
];

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'>;

/**
 * What a press does; undefined for other keys, with a modifier (Shift alone may be needed to type the key), and where
 * the key is typed into something. `isTyping` is whether the focus takes text.
 */
export function actionOf(press: Press, isTyping: boolean): ListAction | undefined {
  if (isTyping || press.defaultPrevented || press.isComposing) return undefined;
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  return listKeys.find(([key]) => key === press.key)?.[1];
}

/** Where the marker goes among so many rows; from nowhere it goes to the first one. */
export function movedRow(action: 'next' | 'previous', current: number, rows: number): number {
  if (current === -1) return 0;
  return Math.min(Math.max(current + (action === 'next' ? 1 : -1), 0), rows - 1);
}
