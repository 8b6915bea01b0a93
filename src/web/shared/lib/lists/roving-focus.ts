import { KEYBOARD_PAGE_JUMP_ITEMS } from '#domain/limits.ts';
import { movedOption } from './matching.ts';

/**
 * Where the focus goes by key in a list whose items take it one at a time: as `movedOption`, and Home and End; undefined
 * for keys that do not move it.
 */
export function focusedIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return movedOption(key, index, count, KEYBOARD_PAGE_JUMP_ITEMS);
}
