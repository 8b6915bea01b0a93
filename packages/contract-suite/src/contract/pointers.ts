import type { Check } from '../checks/checks.ts';
import type { Json, JsonObject, Operation } from './document.ts';
import { object } from './json-values.ts';

/** The way to a thing in the contract's file, as `['components', 'schemas', 'Brand']`. */
export type Pointer = readonly (string | number)[];

/** What Prism's validator says of an answer. */
export interface Diagnosis {
  message: string;
  code?: string | number;
  path?: readonly (string | number)[];
}

/** Where an operation stands. */
export function operationPointer({ path, method }: Pick<Operation, 'path' | 'method'>): Pointer {
  return ['paths', path, method.toLowerCase()];
}

/** Where the answer of a status stands; a shared one where it is shared. */
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

/** Where the schema of a value within a value stands; the nearest one above it where the contract has none. */
function schemaPointer(document: JsonObject, schema: Pointer, steps: Pointer): Pointer {
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

/** What a check asks of the contract: a parameter or field of the request, who may ask, or the answer it expects. */
export function checkPointer(
  document: JsonObject,
  check: Pick<Check, 'operation' | 'kind' | 'name' | 'expected'>,
): Pointer {
  const { operation, kind, expected } = check;
  const whole = operationPointer(operation);
  const [place = ''] = check.name.split(' = ', 1);
  const [carrier = '', ...path] = place.split(' ');
  const steps = path.join(' ').split('.').filter(Boolean);
  if (kind === 'no session' || kind.includes('auth-type')) {
    return operation.source.security === undefined ? ['security'] : [...whole, 'security'];
  }
  const index = operation.parameters.findIndex((one) => one.in === carrier && one.name === path.join(' '));
  if (index >= 0) return followed(document, [...whole, 'parameters', index]);
  const mediaType = mediaTypeOfPlace(operation, carrier);
  if (mediaType !== undefined) {
    const body = followed(document, [...whole, 'requestBody']);
    return schemaPointer(document, [...body, 'content', mediaType, 'schema'], steps);
  }
  const [status] = expected.statuses.filter((one) => operation.answers[one] !== undefined);
  return status === undefined ? whole : [...whole, 'responses', String(status)];
}

function mediaTypeOfPlace({ bodies }: Operation, carrier: string): string | undefined {
  const types = Object.keys(bodies);
  if (carrier === 'body') return types.find((type) => type.endsWith('json'));
  if (carrier === 'form') return types.find((type) => type.startsWith('multipart/'));
  return types.find((type) => type === carrier);
}

/** What stands at a pointer; undefined where nothing does. */
export function valueAt(document: JsonObject, pointer: Pointer): Json | undefined {
  return pointer.reduce<Json | undefined>(
    (value, step) => (typeof value === 'object' && value !== null ? (value as JsonObject)[step] : undefined),
    document,
  );
}

/** The pointer itself, or where the references that stand there lead. */
export function followed(document: JsonObject, pointer: Pointer): Pointer {
  const { $ref } = object(valueAt(document, pointer));
  if (typeof $ref !== 'string') return pointer;
  const names = $ref.replace(/^#\//, '').split('/');
  return followed(
    document,
    names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')),
  );
}
