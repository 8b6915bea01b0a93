import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

/** A breaking change: an approval refers to `name`, `message` is for people. */
export interface BreakingChange {
  name: string;
  message: string;
}

/** One entry of the approvals: the name of a change, and why it may break. */
export interface Approval {
  change: string;
  reason: string;
}

/** The approvals' file; a release empties it. */
export const approvalsFile = path.join(PROJECT_ROOT, 'openapi/approved-changes.yaml');

/** Reads the approvals from their YAML text. Throws where one has no name or no reason. */
export function parseApprovals(text: string): Approval[] {
  const list: unknown = parse(text) ?? [];
  if (!Array.isArray(list)) throw new Error('openapi/approved-changes.yaml is not a list of {change, reason}');
  return (list as Partial<Approval>[]).map(({ change, reason }) => {
    if (!change?.trim()) throw new Error('openapi/approved-changes.yaml: an approval names no change');
    if (!reason?.trim()) throw new Error(`openapi/approved-changes.yaml: '${change}' has no reason`);
    return { change, reason };
  });
}

/** The changes without an approval, and the approvals without a change. */
export function judgeChanges(
  changes: BreakingChange[],
  approvals: Approval[],
): { refused: BreakingChange[]; stale: Approval[] } {
  const names = new Set(changes.map(({ name }) => name));
  const approved = new Set(approvals.map(({ change }) => change));
  return {
    refused: changes.filter(({ name }) => !approved.has(name)),
    stale: approvals.filter(({ change }) => !names.has(change)),
  };
}

/** Prints the verdict of a gate on changes since a release, and returns whether it passes; `owns` recognises its approvals. */
export function reportChanges(gate: string, changes: BreakingChange[], owns: (change: string) => boolean): boolean {
  const approvals = existsSync(approvalsFile) ? parseApprovals(readFileSync(approvalsFile, 'utf8')) : [];
  const { refused, stale } = judgeChanges(
    changes,
    approvals.filter(({ change }) => owns(change)),
  );
  for (const { name, message } of refused)
    console.error(`${gate}: ${message}\n  to approve, name it in openapi/approved-changes.yaml: ${name}`);
  for (const { change } of stale) console.error(`${gate}: the approval '${change}' approves nothing; delete it`);
  return refused.length + stale.length === 0;
}
