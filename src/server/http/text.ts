import { badRequest } from '../services/errors.ts';

type Place = { value: unknown; path: string };

/**
 * Refuses (400) text that PostgreSQL cannot store: a NUL, or half of a surrogate pair, in any string or key of the value.
 * Walks without recursion, so no nesting can exhaust the stack.
 */
export function refuseUnstorableText(root: unknown, rootPath = ''): void {
  const places: Place[] = [{ value: root, path: rootPath }];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { value, path } = place;
    if (typeof value === 'string') checkText(value, path);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        checkText(key, path);
        places.push({ value: inner, path: path === '' ? key : `${path}.${key}` });
      }
    }
  }
}

function checkText(text: string, path: string): void {
  const where = path === '' ? '' : ` (${path.slice(0, 200)})`;
  if (text.includes('\0')) throw badRequest(`The request has a NUL character in a text${where}.`);
  if (!text.isWellFormed()) throw badRequest(`The request has a text that is not valid Unicode${where}.`);
}
