import { readContract } from '#contract-suite/contract/document.ts';
import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import type { Call } from './api.ts';

type Ref<T> = T | { $ref: string };
type Parameter = { name: string; in: string; required?: boolean; example?: unknown };
type Media = { example?: unknown; examples?: Record<string, { value: unknown }> };
type Operation = { parameters?: Ref<Parameter>[]; requestBody?: { content: Partial<Record<string, Media>> } };
type Contract = {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

const contract = readContract().document as unknown as Contract;

const resolved = (given: Ref<Parameter>): Parameter => {
  if (!('$ref' in given)) return given;
  const [kind = '', name = ''] = given.$ref.split('/').slice(-2);
  return contract.components[kind]?.[name] as Parameter;
};

/** A request for an operation as the contract's examples have it; `put` may take the place of each text of theirs. */
export function exampleRequest(
  id: OperationId,
  put: (example: string) => string = (example) => example,
): { route: string; call: Call } {
  const { method, path }: { method: string; path: string } = operations[id];
  const { parameters = [], requestBody } = contract.paths[path]?.[method.toLowerCase()] ?? {};
  const given = parameters
    .map(resolved)
    .filter((one) => one.in === 'path' || (one.in === 'query' && one.required === true))
    .map((one) => ({ ...one, text: encodeURIComponent(put(String(one.example))) }));
  const filled = given.reduce((text, { name, text: value }) => text.replace(`{${name}}`, value), path);
  const query = given
    .filter((one) => one.in === 'query')
    .map(({ name, text }) => `${name}=${text}`)
    .join('&');
  return { route: `${method} ${filled}${query === '' ? '' : `?${query}`}`, call: bodyOf(requestBody?.content, put) };
}

function bodyOf(content: Partial<Record<string, Media>> = {}, put: (example: string) => string): Call {
  const { 'application/json': json, 'application/octet-stream': bytes } = content;
  const [example] = Object.values(json?.examples ?? {});
  if (example !== undefined) return { json: replaced(example.value, put) };
  if (bytes === undefined) return {};
  return { body: String(bytes.example), headers: { 'content-type': 'application/octet-stream' } };
}

function replaced(value: unknown, put: (example: string) => string): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? put(part) : part,
  ) as unknown;
}
