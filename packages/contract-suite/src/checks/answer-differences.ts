import { isUtf8 } from 'node:buffer';
import type { validateOutput } from '@stoplight/prism-http/dist/validator/index.js';
import { textOf } from '../contract/document.ts';
import type { Contract, Json, JsonObject, Operation } from '../contract/document.ts';
import { object, objects, readJson } from '../contract/json-values.ts';
import { answerPointer, diagnosedPointer, operationPointer } from '../contract/pointers.ts';
import type { Diagnosis, Pointer } from '../contract/pointers.ts';

const PROBLEM = 'application/problem+json';

export interface ReceivedAnswer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

export interface Expectation {
  statuses: number[];
  /** The field that was broken, as `problem.files.0`; a 422 has to name it. */
  field?: string | undefined;
}

/** What differs, and what of the contract it breaks; without a pointer it is what the check is about. */
export interface Difference {
  text: string;
  pointer?: Pointer;
}

/** Says what of an answer differs from the contract and from what was expected; empty when it agrees. */
export type AnswerCheck = (operation: Operation, answer: ReceivedAnswer, expected: Expectation) => Difference[];

const prepared = new WeakMap<JsonObject, Promise<AnswerCheck>>();

/** Prism's validator for the operations of the contract, prepared once for each document read. */
export function createAnswerCheck({ document }: Pick<Contract, 'document'>): Promise<AnswerCheck> {
  const check = prepared.get(document) ?? prepareCheck(document);
  prepared.set(document, check);
  return check;
}

async function prepareCheck(document: JsonObject): Promise<AnswerCheck> {
  // Loaded late: it takes a second, which a wrong option or address need not wait for.
  const [{ getHttpOperationsFromSpec }, validator] = await Promise.all([
    import('@stoplight/prism-http'),
    import('@stoplight/prism-http/dist/validator/index.js'),
  ]);
  // Prism follows the references in place.
  const described = await getHttpOperationsFromSpec(structuredClone(document));
  return (operation, answer, expected) => {
    const { status } = answer;
    const faults: Difference[] = expected.statuses.includes(status)
      ? []
      : [{ text: `the status is ${status}, expected ${expected.statuses.join(' or ')}` }];
    if (operation.answers[status] === undefined)
      return [
        ...faults,
        { text: `the contract has no status ${status} here`, pointer: [...operationPointer(operation), 'responses'] },
      ];
    const resource = described.find(
      ({ method, path }) => method.toUpperCase() === operation.method && path === operation.path,
    );
    if (resource === undefined) return [{ text: `Prism does not know ${operation.id}` }];
    const pointer = answerPointer(document, operation, status);
    const problems = [
      ...mediaTypeFaults(operation, answer),
      ...encodingFaults(answer),
      ...pdfFaults(answer),
      ...problemFaults(answer),
    ];
    return [
      ...faults,
      ...diagnostics(validator.validateOutput, resource, answer).map((fault) => ({
        text: fault.message,
        pointer: diagnosedPointer(document, pointer, mediaTypeOf(answer.headers), fault),
      })),
      ...problems.map((text) => ({ text, pointer })),
      ...fieldFaults(answer, expected).map((text) => ({ text })),
    ];
  };
}

type Input = Parameters<typeof validateOutput>[0];

// The validator throws on a media type that it cannot read.
function diagnostics(
  validate: typeof validateOutput,
  resource: Input['resource'],
  answer: ReceivedAnswer,
): Diagnosis[] {
  try {
    const outcome = validate({ resource, element: elementOf(answer) });
    return outcome._tag === 'Left' ? outcome.left : [];
  } catch (error) {
    return [{ message: `the answer cannot be read: ${(error as Error).message}` }];
  }
}

/** What is wrong with an answer as a problem document (RFC 9457), beyond its schema. */
export function problemFaults(answer: ReceivedAnswer): string[] {
  const { status, headers } = answer;
  if (status < 400) return [];
  if (mediaTypeOf(headers) !== PROBLEM)
    return [`an error is ${PROBLEM}, not ${mediaTypeOf(headers) || 'without a media type'}`];
  const problem = readJson(answer.bytes);
  if (typeof problem !== 'object' || problem === null || Array.isArray(problem))
    return ['the problem is not a JSON object'];
  const faults = ['type', 'title']
    .filter((name) => typeof problem[name] !== 'string')
    .map((name) => `the problem has no ${name}`);
  if (problem.status !== status)
    faults.push(`the problem says status ${JSON.stringify(problem.status)}, the answer ${status}`);
  return status === 422 && errorsOf(problem).length === 0 ? [...faults, 'a 422 has no errors'] : faults;
}

// Deep in a document the server may name a part of the path; the first step has to be right.
function fieldFaults({ status, bytes }: ReceivedAnswer, { field }: Expectation): string[] {
  if (status !== 422 || field === undefined) return [];
  const named = errorsOf(readJson(bytes)).map((error) => textOf(error.field));
  const isNamed = named.some((name) => name === field || (name !== '' && field.startsWith(`${name}.`)));
  return isNamed || named.length === 0
    ? []
    : [`the errors name ${named.map((name) => `"${name}"`).join(', ')}, not "${field}"`];
}

function errorsOf(problem: Json): JsonObject[] {
  return objects(object(problem).errors ?? []);
}

// Prism says nothing of a body where none is documented, nor of a problem on a success.
function mediaTypeFaults(operation: Operation, { status, headers, bytes }: ReceivedAnswer): string[] {
  const documented = Object.keys(operation.answers[status]?.content ?? {});
  if (documented.length === 0) return bytes.byteLength > 0 ? ['there is a body, the contract has none'] : [];
  return status < 400 && mediaTypeOf(headers) === PROBLEM ? [`a success is no ${PROBLEM}`] : [];
}

// ISO 32000-1 §7.5: a header line first, an end-of-file marker last.
function pdfFaults({ headers, bytes }: ReceivedAnswer): string[] {
  if (mediaTypeOf(headers) !== 'application/pdf') return [];
  const text = new TextDecoder('latin1').decode(bytes);
  return text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF') ? [] : ['the PDF has no beginning or no end'];
}

// RFC 8259 §8.1; what is not UTF-8 would be read with other characters in it.
function encodingFaults({ headers, bytes }: ReceivedAnswer): string[] {
  return /[/+]json$/.test(mediaTypeOf(headers)) && !isUtf8(bytes) ? ['the answer is not UTF-8'] : [];
}

function elementOf({ status, headers, bytes }: ReceivedAnswer): Input['element'] {
  const type = mediaTypeOf(headers);
  const text = () => new TextDecoder(type.startsWith('text/') ? 'utf-8' : 'latin1').decode(bytes);
  const body = bytes.byteLength === 0 ? undefined : /[/+]json$/.test(type) ? readJson(bytes) : text();
  return { statusCode: status, headers: Object.fromEntries(headers), body };
}

/** The media type of an answer without its parameters; empty when it has none. */
export function mediaTypeOf(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
