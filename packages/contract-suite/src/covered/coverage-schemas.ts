import { textOf } from '../contract/document.ts';
import type { Contract, Json, JsonObject } from '../contract/document.ts';
import { object } from '../contract/json-values.ts';
import { followed, valueAt } from '../contract/pointers.ts';
import type { Pointer } from '../contract/pointers.ts';

/** Something that a schema documents: a property, or a value of an enumeration. */
export interface SchemaItem {
  /** Its pointer: the property itself, or the schema that lists the values. */
  pointer: Pointer;
  /** As text; undefined for a property. */
  value?: string;
}

type Document = Contract['document'];

const BRANCHES = ['allOf', 'anyOf', 'oneOf'] as const;

/** Everything that a schema and its nested schemas document; a recursive schema is listed once. */
export function documentedIn(document: Document, schema: Pointer, above: readonly string[] = []): SchemaItem[] {
  const pointer = followed(document, schema);
  const key = pointer.join('/');
  if (above.includes(key)) return [];
  const within = [...above, key];
  const given = object(valueAt(document, pointer));
  const deeper = (child: Pointer) => documentedIn(document, child, within);
  return [
    ...(Array.isArray(given.enum) ? given.enum.map((value) => ({ pointer, value: textOf(value) })) : []),
    ...Object.keys(object(given.properties)).flatMap((name) => {
      const property: Pointer = [...pointer, 'properties', name];
      return [{ pointer: property }, ...deeper(property)];
    }),
    ...(given.items === undefined ? [] : deeper([...pointer, 'items'])),
    ...branchesOf(given, pointer).flatMap(deeper),
  ];
}

/** The documented items in a value. A branch that the value does not match counts only for what the branches share. */
export function seenIn(document: Document, schema: Pointer, value: Json): SchemaItem[] {
  const pointer = followed(document, schema);
  const given = object(valueAt(document, pointer));
  const own: SchemaItem[] = [];
  if (Array.isArray(given.enum)) {
    const text = textOf(value);
    if (given.enum.some((one) => textOf(one) === text)) own.push({ pointer, value: text });
  }
  return [
    ...own,
    ...Object.entries(object(given.properties)).flatMap(([name]) => {
      const property: Pointer = [...pointer, 'properties', name];
      const held = object(value)[name];
      return held === undefined ? [] : [{ pointer: property }, ...seenIn(document, property, held)];
    }),
    ...(given.items === undefined || !Array.isArray(value)
      ? []
      : value.flatMap((entry) => seenIn(document, [...pointer, 'items'], entry))),
    ...branchesOf(given, pointer).flatMap((branch) => seenIn(document, branch, value)),
  ];
}

function branchesOf(given: JsonObject, pointer: Pointer): Pointer[] {
  return BRANCHES.flatMap((keyword) => {
    const branches = given[keyword];
    return Array.isArray(branches) ? branches.map((_, index): Pointer => [...pointer, keyword, index]) : [];
  });
}
