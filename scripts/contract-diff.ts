import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { latestRelease } from '#scripts/lib/released-contract.ts';
import { securityChanges } from '#scripts/lib/security-changes.ts';

const contract = path.join(PROJECT_ROOT, 'openapi/helpdesk.yaml');
const approvalsFile = path.join(PROJECT_ROOT, 'openapi/approved-changes.yaml');

type Verdict = { ruleId: string; impact: string; message: string; location?: { pointer: string } };
type DiffReport = { changes: { path: string; verdicts: Verdict[] }[] };

/** A change that breaks somebody: `name` is what an approval names, `message` is for people. */
export type BreakingChange = { name: string; message: string };
type Approval = { change: string; reason: string };

/** What breaks from one contract file to another: Redocly's rules, and the effective security, which they do not compare. */
export function breakingChanges(base: string, revision: string): BreakingChange[] {
  const redocly = path.join(PROJECT_ROOT, 'node_modules/.bin/redocly');
  const report = execFileSync(redocly, ['diff', base, revision, '--format=json', '--fail-on=none'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 256 * 1024 * 1024,
  });
  const found = (JSON.parse(report) as DiffReport).changes.flatMap((change) =>
    change.verdicts
      .filter((verdict) => verdict.impact === 'major')
      .map((verdict) => ({
        name: `${verdict.ruleId} ${verdict.location?.pointer ?? change.path}`,
        message: verdict.message,
      })),
  );
  const all = [...found, ...securityChanges(readContract(base), readContract(revision))];
  return [...new Map(all.map((change) => [change.name, change])).values()];
}

function readContract(file: string): Parameters<typeof securityChanges>[0] {
  return parse(readFileSync(file, 'utf8')) as Parameters<typeof securityChanges>[0];
}

/** Approvals by name with a reason, from openapi/approved-changes.yaml. Throws where one has no reason. */
function approvals(): Approval[] {
  if (!existsSync(approvalsFile)) return [];
  const list = (parse(readFileSync(approvalsFile, 'utf8')) ?? []) as Approval[];
  for (const { change, reason } of list) {
    if (!reason?.trim()) throw new Error(`openapi/approved-changes.yaml: '${change}' has no reason`);
  }
  return list;
}

function main(): void {
  const release = latestRelease();
  if (!release) throw new Error('openapi/released/ is empty: npm run release X.Y.Z makes the first');
  const changes = breakingChanges(release.file, contract);
  const approved = approvals();
  const refused = changes.filter((change) => !approved.some((approval) => approval.change === change.name));
  const stale = approved.filter((approval) => !changes.some((change) => change.name === approval.change));
  for (const change of refused)
    console.error(
      `contract-diff: ${change.message}\n  to approve, name it in openapi/approved-changes.yaml: ${change.name}`,
    );
  for (const approval of stale)
    console.error(`contract-diff: the approval '${approval.change}' approves nothing; delete it`);
  if (refused.length + stale.length > 0) process.exit(1);
  console.log(`contract-diff: compatible with ${release.version} (${changes.length} approved changes)`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
