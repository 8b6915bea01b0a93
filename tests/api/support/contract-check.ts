import { z } from 'zod';
import { readContract } from '#contract-suite/contract/document.ts';
import { operations } from '#generated/operations.ts';
import { FieldErrorCode } from '#generated/model/fieldErrorCode.ts';
import { ProblemCode } from '#generated/model/problemCode.ts';
import type { ObservedAnswer } from '#server/deps.ts';
import { unexpectedFields } from '#server/http/unexpected-fields.ts';

type Described = { content?: Record<string, unknown>; headers?: Record<string, unknown> };
type Reference = { $ref: string };
type Contract = {
  paths: Record<string, Record<string, { operationId?: string; responses: Record<string, Described | Reference> }>>;
  components: { responses: Record<string, Described> };
};

const contract = readContract().document as unknown as Contract;

const problem = z.strictObject({
  type: z.string(),
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().optional(),
  code: z.enum(ProblemCode).optional(),
  requestId: z.string().optional(),
  errors: z
    .array(z.strictObject({ field: z.string(), code: z.enum(FieldErrorCode), message: z.string().min(1) }))
    .min(1)
    .optional(),
});

const tags = new Set(Object.values(operations).map(({ tag }) => tag));
const schemas = new Map<string, z.core.$ZodType>();
for (const tag of tags) {
  const module = (await import(`../../../generated/zod/${tag}/${tag}.ts`)) as Record<string, z.core.$ZodType>;
  for (const [name, schema] of Object.entries(module)) schemas.set(name, schema);
}

/** What the contract says against an answer: an undocumented status, media type, header or field; empty when it agrees. */
export function contractFaults({ operationId, status, headers, json }: ObservedAnswer): string[] {
  const where = `${operationId} ${status}`;
  const described = describedAnswer(operationId, status);
  if (described === undefined) return [`${where}: the contract has no such status`];
  const mediaType = headers.get('content-type')?.split(';', 1)[0];
  const faults = Object.keys(described.headers ?? {})
    .filter((name) => name !== 'set-cookie' && !headers.has(name))
    .map((name) => `${where}: the header ${name} is missing`);
  const allowed = Object.keys(described.content ?? {});
  if (mediaType === undefined ? allowed.length > 0 : !allowed.some((type) => covers(type, mediaType))) {
    return [...faults, `${where}: ${mediaType ?? 'no media type'} is not one of ${allowed.join(', ')}`];
  }
  if (status >= 400) return [...faults, ...problemFaults(where, status, json)];
  return json === undefined ? faults : [...faults, ...successFaults(where, operationId, json)];
}

function covers(documented: string, sent: string): boolean {
  return documented === sent || documented === '*/*' || documented === 'application/octet-stream';
}

function describedAnswer(operationId: string, status: number): Described | undefined {
  const all = Object.values(contract.paths).flatMap((path) => Object.values(path));
  const found = all.find((operation) => operation.operationId === operationId)?.responses[String(status)];
  if (found === undefined || !('$ref' in found)) return found;
  return contract.components.responses[found.$ref.split('/').at(-1) ?? ''];
}

function problemFaults(where: string, status: number, json: unknown): string[] {
  const outcome = problem.safeParse(json);
  if (!outcome.success) return [`${where}: ${z.prettifyError(outcome.error)}`];
  const faults = outcome.data.status === status ? [] : [`${where}: the problem says ${outcome.data.status}`];
  return (status === 422) === (outcome.data.errors !== undefined)
    ? faults
    : [...faults, `${where}: errors belong to 422`];
}

function successFaults(where: string, operationId: string, json: unknown): string[] {
  const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Response`;
  const schema = schemas.get(name);
  if (schema === undefined) return [`${where}: there is no generated ${name}`];
  const outcome = z.safeParse(schema, json);
  if (!outcome.success) return [`${where}: ${z.prettifyError(outcome.error)}`];
  return unexpectedFields(json, outcome.data).map((field) => `${where}: ${field} is not in the contract`);
}
