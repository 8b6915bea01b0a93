import { can } from '#domain/access.ts';
import { answers } from '#generated/answers.ts';
import { operationChecks, operations, resources } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import { exampleOf, readContract, successStatuses } from '#contract-suite/contract/document.ts';
import type { Contract, Json, Operation } from '#contract-suite/contract/document.ts';
import { exampleRequest } from '#contract-suite/contract/requests.ts';
import { createSampler } from '#contract-suite/contract/samples.ts';

const contract: Contract = readContract();
const sample = createSampler(contract);
const described = new Map(contract.operations.map((operation) => [operation.id, operation]));

const kindsOfResources: Readonly<Record<string, { examples?: readonly string[]; of?: string; given?: string }>> =
  resources;
const checks: Readonly<
  Record<string, { needs?: readonly string[]; makes?: readonly string[]; removes?: readonly string[] }>
> = operationChecks;

const customer = { type: 'Customer', permissions: [] } as const;
const admin = { type: 'Admin', permissions: [] } as const;

/** The operations of the contract, in its order. */
export const operationIds = Object.keys(operations) as OperationId[];

/** Whether the contract demands a session, a sign-in in progress or a key. */
export function needsIdentity(id: OperationId): boolean {
  return operation(id).security.length > 0;
}

/** Whether one of a customer and an administrator may not call it. */
export function isLimited(id: OperationId): boolean {
  return !can(customer, id) || !can(admin, id);
}

/** Whether customers call it with the name of something that has an owner; all others must be refused. */
export function isScoped(id: OperationId): boolean {
  const isRefusing = isDocumented(id, 404) || operations[id].kind === 'command';
  if (!operations[id].needsSession || !can(customer, id) || operations[id].unknownId === 'ignored' || !isRefusing)
    return false;
  const request = JSON.stringify(exampleRequest({ contract, sample, replacements: new Map() }, operation(id)));
  return needsOf(id).some(({ of, examples = [] }) => of !== undefined && examples.some((one) => request.includes(one)));
}

/** The statuses that refuse what belongs to others: not found, or an invalid field where the contract has no 404. */
export function refusalsOfScope(id: OperationId): number[] {
  return [403, isDocumented(id, 404) ? 404 : 422];
}

/** The documented successes; none if a run cannot have what the operation needs, such as the token of an email. */
export function successesOf(id: OperationId): number[] {
  const lacksNeed = needsOf(id).some(({ given, examples = [] }) => given !== undefined && examples.length === 0);
  return lacksNeed ? [] : successStatuses(operation(id));
}

/** The documented refusals that follow from the facts: of the header, the caller, the scope and the body. */
export function refusalsOf(id: OperationId): number[] {
  const isRefused: [number, boolean][] = [
    [400, operations[id].needsAuthType],
    [401, needsIdentity(id)],
    [403, isLimited(id)],
    [404, isScoped(id)],
    [422, 'application/json' in operation(id).bodies],
  ];
  return isRefused.flatMap(([status, is]) => (is && isDocumented(id, status) ? [status] : []));
}

/** The documented success, as status and JSON. */
export function successOf(id: OperationId): { status: number; content: Json | undefined } {
  const status = answers[id].success;
  const media = operation(id).answers[status]?.content['application/json'];
  return { status, content: media && exampleOf(contract, media) };
}

function needsOf(id: OperationId) {
  return (checks[id]?.needs ?? []).map((name) => kindsOfResources[name] ?? {});
}

function isDocumented(id: OperationId, status: number): boolean {
  return operation(id).answers[status] !== undefined;
}

function operation(id: OperationId): Operation {
  const found = described.get(id);
  if (found === undefined) throw new Error(`The contract has no ${id}.`);
  return found;
}
