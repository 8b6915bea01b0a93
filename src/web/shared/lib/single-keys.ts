/** Keys that do something without a modifier. */
export type SingleKeys<Action> = readonly (readonly [key: string, action: Action])[];

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'>;

/**
 * The action of a key press; undefined for other keys, with a modifier (Shift alone may be needed to type the key), and when
 * the key is typed into a field. `isTyping` is whether the focus is in a text field.
 */
export function actionOf<Action>(keys: SingleKeys<Action>, press: Press, isTyping: boolean): Action | undefined {
  if (isTyping || press.defaultPrevented || press.isComposing) return undefined;
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  return keys.find(([key]) => key === press.key)?.[1];
}

/** Where the marker goes among so many places; from nowhere it goes to the first one. */
export function movedIndex(action: 'next' | 'previous', current: number, places: number): number {
  if (current === -1) return 0;
  return Math.min(Math.max(current + (action === 'next' ? 1 : -1), 0), places - 1);
}
