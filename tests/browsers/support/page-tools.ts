import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';

/** A text that is contained in another, or a regular expression. */
export type Pattern = string | { source: string; flags: string };

/** What a person looks for: a thing of some role by its name, by words in it, within another thing. */
export interface Query {
  role: string;
  name?: Pattern | undefined;
  text?: Pattern | undefined;
  within?: Query | undefined;
}

/** What is put into pages; its functions are called by expressions. */
export interface PageTools {
  find: (query: Query) => Element | null;
  /** The same, in the middle of the window, as a person scrolls before a press; null while something moves. */
  toPress: (query: Query) => Element | null;
  /** The hidden field of files that a button opens: the nearest one. */
  fileField: (query: Query) => Element | null;
  count: (query: Query) => number;
  isFocused: (query: Query) => boolean;
  hasText: (pattern: Pattern) => boolean;
}

// A password field has no role by the standard, and is looked for as the field it is.
const roleOf = (element: Element) => getRole(element) ?? (element.matches('input[type=password]') ? 'textbox' : null);

function matches(text: string, pattern: Pattern | undefined): boolean {
  if (pattern === undefined) return true;
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (typeof pattern === 'string') return line.toLowerCase().includes(pattern.toLowerCase());
  return new RegExp(pattern.source, pattern.flags).test(line);
}

// A dialog that opens moves away from where the press was aimed at.
function isMoving(): boolean {
  return document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < Infinity);
}

function findAll({ role, name, text, within }: Query): Element[] {
  const roots = within === undefined ? [document.body] : findAll(within);
  return roots
    .flatMap((root) => [...root.querySelectorAll('*')])
    .filter(
      (element) =>
        roleOf(element) === role &&
        matches(element.textContent, text) &&
        !isInaccessible(element) &&
        (name === undefined || matches(computeAccessibleName(element), name)),
    );
}

function nearestFileField(start: Element | null): Element | null {
  for (let place = start; place !== null; place = place.parentElement) {
    const found = place.querySelector('input[type=file]:not([capture])');
    if (found !== null) return found;
  }
  return null;
}

function scrolledTo(element: Element | null): Element | null {
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element;
}

const tools: PageTools = {
  toPress: (query) => (isMoving() ? null : scrolledTo(findAll(query)[0] ?? null)),
  fileField: (query) => nearestFileField(findAll(query)[0] ?? null),
  find: (query) => findAll(query)[0] ?? null,
  count: (query) => findAll(query).length,
  isFocused: (query) => findAll(query).some((element) => element === document.activeElement),
  hasText: (pattern) => matches(document.body.innerText, pattern),
};

Object.assign(globalThis, { pageTools: tools });
