import { DOCUMENT_HEADING_MAX_LEVEL } from '#domain/limits.ts';

/** What is read of a stored document; each field may be anything. */
export type Fields = Record<string, unknown>;

/** A heading of a document. */
export type Heading = { id: string; text: string; level: number };

// Of the page around the document.
const takenIds = ['content'];

/** The value's fields; none where it has none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** The nodes of a content; none where it is no list. */
export function nodesOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

/** The level of a heading, 1 to 3, whatever is stored. */
export function headingLevel(node: Fields): number {
  const level = Math.trunc(Number(fieldsOf(node['attrs'])['level'])) || 1;
  return Math.min(Math.max(level, 1), DOCUMENT_HEADING_MAX_LEVEL);
}

/** The text of a node. Read with an own stack, so that no nesting can overflow it. */
export function textOf(node: Fields): string {
  const stack = [node];
  let text = '';
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (typeof next['text'] === 'string') text += next['text'];
    stack.push(...nodesOf(next['content']).reverse());
  }
  return text;
}

/** The headings of a document in their order, by their nodes, with ids made of their words: letters of any language stay. */
export function headingsOf(document: unknown): Map<Fields, Heading> {
  const headings = new Map<Fields, Heading>();
  const ids = new Set(takenIds);
  const stack = [fieldsOf(document)];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node['type'] === 'heading') {
      const text = textOf(node);
      const id = unusedId(ids, text);
      ids.add(id);
      headings.set(node, { id, text, level: headingLevel(node) });
    } else stack.push(...nodesOf(node['content']).reverse());
  }
  return headings;
}

function unusedId(used: ReadonlySet<string>, text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? ['section'];
  const id = words.join('-');
  if (!used.has(id)) return id;
  let count = 2;
  while (used.has(`${id}-${count}`)) count += 1;
  return `${id}-${count}`;
}
