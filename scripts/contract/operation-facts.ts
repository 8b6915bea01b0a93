import { abilities } from '#domain/access.ts';
import { userTypes } from '#domain/enums.ts';
import { operationsOf } from './operations-table.ts';
import type { ContractOperation, OperationsContract } from './operations-table.ts';

const KINDS = ['query', 'command', 'download', 'stream'];
const UNKNOWN_IDS = ['refused', 'ignored', 'stateFirst', 'tokenFirst'];

/** What is wrong with the facts that the contract states of its operations, a line for each fault. */
export function factFaults(contract: OperationsContract): string[] {
  return operationsOf(contract).flatMap(({ method, operation }) =>
    [...accessFaults(operation), ...kindFaults(method, operation), ...otherFaults(operation)].map(
      (fault) => `${operation.operationId} ${fault}`,
    ),
  );
}

function accessFaults({ 'x-access': access, responses }: ContractOperation): string[] {
  if (access === undefined) return ['has no x-access'];
  const { userTypes: types = [], ability, ...others } = access;
  const isLimited = types.length > 0 || ability !== undefined;
  return [
    ...Object.keys(others).map((name) => `has x-access with ${name}`),
    ...types.filter((type) => !userTypes.some((known) => known === type)).map((type) => `names the user type ${type}`),
    ...(ability !== undefined && !(ability in abilities) ? [`names the ability ${ability}`] : []),
    ...(isLimited && !('403' in responses) ? ['is not for everybody and lists no 403'] : []),
  ];
}

function kindFaults(method: string, { 'x-kind': kind, responses, requestBody }: ContractOperation): string[] {
  if (!KINDS.includes(kind)) return [`has the x-kind ${kind}`];
  const media = Object.keys(responses['200']?.content ?? {});
  return [
    ...(kind === 'command' && method === 'get' ? ['is a command by GET'] : []),
    ...(kind === 'query' && method !== 'get' && requestBody === undefined ? ['is a query without a body'] : []),
    ...(kind === 'query' && !['get', 'post'].includes(method) ? [`is a query by ${method.toUpperCase()}`] : []),
    ...(kind === 'download' && (media.length === 0 || media.includes('application/json')) ? ['downloads JSON'] : []),
    ...((kind === 'stream') === media.includes('text/event-stream') ? [] : ['is a stream or has one, but not both']),
  ];
}

function otherFaults({ 'x-quiet': quiet = true, 'x-unknown-id': unknownId = 'refused' }: ContractOperation): string[] {
  return [
    ...(quiet === true ? [] : ['has an x-quiet that is not true']),
    ...(UNKNOWN_IDS.includes(unknownId) ? [] : [`has the x-unknown-id ${unknownId}`]),
  ];
}
