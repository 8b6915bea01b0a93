import { numberFieldId } from '../rma-fields.ts';
import type { UnitStore } from './unit-store.ts';

/** On to the next line, or to a new one. */
export function goToNextLine(store: UnitStore, key: string): void {
  focusLine(store.after(key) ?? store.addBlank());
}

/** Takes a line out; the focus goes to its neighbour. */
export function removeLine(store: UnitStore, key: string): void {
  const next = store.after(key) ?? store.before(key);
  store.remove(key);
  focusLine(next);
}

/** Focuses the number of a line, once it is drawn. */
export function focusLine(key: string | undefined): void {
  if (key !== undefined) requestAnimationFrame(() => document.getElementById(numberFieldId(key))?.focus());
}
