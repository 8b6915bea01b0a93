import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationAccess } from '#generated/access.ts';
import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

const SERVICES = 'src/server/services/**/*.ts';
// The audit log, and the history of a ticket with its returns: both say who changed what and when.
const RECORDERS = ['writeAudit', 'recordEvent'];
const FUNCTION = /^(?:export )?(?:async )?function (\w+)[\s\S]*?^\}/gm;
const CALL = /\b(\w+)(?:<[^()]*>)?\(/g;
const CALL_IN_TRANSACTION = new RegExp(`(?<!function )\\b(${RECORDERS.join('|')})\\(\\s*(\\w+)`, 'g');

/**
 * The commands that need an ability and record nothing, a line for each: every such command writes the audit log or the
 * ticket's history in its transaction. Calls are followed through the functions of the services by name.
 */
export function auditFaults(root: string = PROJECT_ROOT): string[] {
  const sources = globSync(SERVICES, { cwd: root, exclude: ['**/*.spec.ts'] }).map((file) => ({
    file,
    code: readFileSync(join(root, file), 'utf8'),
  }));
  const calls = new Map(
    sources.flatMap(({ code }) => [...code.matchAll(FUNCTION)].map(([body, name = '']) => [name, calledIn(body)])),
  );
  const silent = auditedCommands()
    .filter((id) => !records(calls, id))
    .map((id) => `${id} is a command with an ability and writes neither the audit log nor the history`);
  return [...silent, ...sources.flatMap(({ file, code }) => outsideTransaction(file, code))];
}

function auditedCommands(): OperationId[] {
  return Object.entries(operationAccess).flatMap(([id, access]) => {
    const operationId = id as OperationId;
    return 'ability' in access && operations[operationId].kind === 'command' ? [operationId] : [];
  });
}

function calledIn(body: string): string[] {
  return [...body.matchAll(CALL)].map(([, name = '']) => name);
}

function records(calls: ReadonlyMap<string, readonly string[]>, name: string, seen = new Set<string>()): boolean {
  if (RECORDERS.includes(name)) return true;
  if (seen.has(name)) return false;
  seen.add(name);
  return (calls.get(name) ?? []).some((called) => records(calls, called, seen));
}

function outsideTransaction(file: string, code: string): string[] {
  return [...code.matchAll(CALL_IN_TRANSACTION)].flatMap(([, recorder = '', first = '']) =>
    first === 'tx' ? [] : [`${file} calls ${recorder} with ${first}, not with its transaction`],
  );
}
