import type { Json, JsonObject, Operation } from './document.ts';
import { object } from './json-values.ts';

/** A path in the contract's file, as `['components', 'schemas', 'Brand']`. */
export type Pointer = readonly (string | number)[];

/** What Prism's validator says of an answer. */
export interface Diagnosis {
  message: string;
  code?: string | number;
  path?: readonly (string | number)[];
}

/** The pointer to an operation. */
export function operationPointer({ path, method }: Pick<Operation, 'path' | 'method'>): Pointer {
  return ['paths', path, method.toLowerCase()];
}

/** The pointer to the response of a status, which may be a shared one. */
export function answerPointer(document: JsonObject, operation: Operation, status: number): Pointer {
  return followed(document, [...operationPointer(operation), 'responses', String(status)]);
}

/** What a diagnosis of an answer is about: a property, a header, or the media type. */
export function diagnosedPointer(document: JsonObject, answer: Pointer, mediaType: string, fault: Diagnosis): Pointer {
  const [part, ...steps] = fault.path ?? [];
  const missing = fault.code === 'required' ? (/required property '(.+)'/.exec(fault.message)?.[1] ?? []) : [];
  const whole = [...steps, missing].flat();
  if (part === 'header') {
    const headers = Object.keys(object(valueAt(document, [...answer, 'headers'])));
    const name = headers.find((header) => header.toLowerCase() === String(whole[0]).toLowerCase());
    return name === undefined ? answer : [...answer, 'headers', name];
  }
  const content: Pointer = [...answer, 'content'];
  if (valueAt(document, content) === undefined) return answer;
  if (part !== 'body' || valueAt(document, [...content, mediaType]) === undefined) return content;
  return schemaPointer(document, [...content, mediaType, 'schema'], whole);
}

/** The pointer to the schema of a nested value; the nearest one above if the contract has none. */
export function schemaPointer(document: JsonObject, schema: Pointer, steps: Pointer): Pointer {
  const [step, ...others] = steps;
  if (step === undefined) return schema;
  const here = followed(document, schema);
  const given = object(valueAt(document, here));
  const isItem = given.items !== undefined && /^\d+$/.test(String(step));
  if (isItem) return schemaPointer(document, [...here, 'items'], others);
  if (object(given.properties)[step] !== undefined)
    return schemaPointer(document, [...here, 'properties', step], others);
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const branches = Array.isArray(given[keyword]) ? given[keyword] : [];
    for (const index of branches.keys()) {
      const branch: Pointer = [...here, keyword, index];
      const found = schemaPointer(document, branch, steps);
      if (found.length !== branch.length && found !== followed(document, branch)) return found;
    }
  }
  return here;
}

/** The node at a pointer; undefined if there is none. */
export function valueAt(document: JsonObject, pointer: Pointer): Json | undefined {
  return pointer.reduce<Json | undefined>(
    (value, step) => (typeof value === 'object' && value !== null ? (value as JsonObject)[step] : undefined),
    document,
  );
}

/** The pointer itself, or the target of the references there. */
export function followed(document: JsonObject, pointer: Pointer): Pointer {
  const { $ref } = object(valueAt(document, pointer));
  if (typeof $ref !== 'string') return pointer;
  const names = $ref.replace(/^#\//, '').split('/');
  return followed(
    document,
    names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')),
  );
}
