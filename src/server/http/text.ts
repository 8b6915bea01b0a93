import { badRequest } from '../services/kernel/errors.ts';

/** An object or list being visited, with its position; its path is only built when there is something to report. */
type Place = { value: object; key: string; parent: Place | undefined };

/**
 * Refuses (400) text that PostgreSQL cannot store: a NUL, or half of a surrogate pair, in any string or key of the value.
 * Iterative, so no nesting can exhaust the stack, and skips numbers, of which there may be many.
 */
export function refuseUnstorableText(root: unknown, rootPath = ''): void {
  const places: Place[] = [];
  const look = (value: unknown, key: string | number, parent: Place | undefined) => {
    if (typeof value === 'string') checkText(value, parent, key);
    else if (typeof value === 'object' && value !== null) places.push({ value, key: String(key), parent });
  };
  look(root, rootPath, undefined);
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { value } = place;
    if (Array.isArray(value)) {
      for (const [index, inner] of value.entries()) look(inner, index, place);
    } else {
      for (const key of Object.keys(value)) {
        checkText(key, place);
        look((value as Record<string, unknown>)[key], key, place);
      }
    }
  }
}

function checkText(text: string, parent: Place | undefined, key: string | number = ''): void {
  if (text.includes('\0')) throw badRequest(`The request has a NUL character in a text${where(parent, key)}.`);
  if (!text.isWellFormed()) throw badRequest(`The request has a text that is not valid Unicode${where(parent, key)}.`);
}

function where(parent: Place | undefined, key: string | number): string {
  const keys = [String(key)];
  for (let place = parent; place !== undefined; place = place.parent) keys.push(place.key);
  const path = keys
    .filter((part) => part !== '')
    .toReversed()
    .join('.');
  return path === '' ? '' : ` (${path.slice(0, 200)})`;
}
