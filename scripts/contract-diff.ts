/**
 * `npm run check:contract`: fails for a change of the contract that breaks users of the last released one, and when the
 * change log is not what the releases give.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { changeLog, changeLogFile } from '#scripts/changelog/change-log.ts';
import { reportChanges } from '#scripts/contract/approved-changes.ts';
import type { BreakingChange } from '#scripts/contract/approved-changes.ts';
import { freshBundle } from '#scripts/contract/bundle-contract.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { latestRelease } from '#scripts/contract/released-contract.ts';
import { isLostColumn } from '#scripts/postgres/schema-snapshot.ts';
import { securityChanges } from '#scripts/contract/security-changes.ts';

type Verdict = { ruleId: string; impact: string; message: string; location?: { pointer: string } };
type DiffReport = { changes: { path: string; verdicts: Verdict[] }[] };

try {
  const release = latestRelease();
  if (!release) throw new Error('openapi/released/ is empty: npm run release X.Y.Z makes the first');
  const changes = breakingChanges(release.file, freshBundle());
  const isFine = reportChanges('contract-diff', changes, (change) => !isLostColumn(change));
  if (isFine) console.log(`contract-diff: compatible with ${release.version} (${changes.length} approved changes)`);
  const isLogFresh = readFileSync(changeLogFile, 'utf8') === changeLog();
  if (!isLogFresh) console.error('contract-diff: docs/contract-changes.md is not what npm run changelog writes');
  process.exitCode = isFine && isLogFresh ? 0 : 1;
} catch (error) {
  console.error(`contract-diff: ${(error as Error).message}`);
  process.exitCode = 1;
}

// Redocly's rules, and the effective security, which they do not compare. The message is part of the name: what is
// approved is this change, not every change at this place.
function breakingChanges(base: string, revision: string): BreakingChange[] {
  const redocly = path.join(PROJECT_ROOT, 'node_modules/.bin/redocly');
  const report = execFileSync(redocly, ['diff', base, revision, '--format=json', '--fail-on=none'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 256 * 1024 * 1024,
  });
  const found = (JSON.parse(report) as DiffReport).changes.flatMap((change) =>
    change.verdicts
      .filter(({ impact }) => impact === 'major')
      .map(({ ruleId, location, message }) => ({
        name: `${ruleId} ${location?.pointer ?? change.path}: ${message}`,
        message,
      })),
  );
  const all = [...found, ...securityChanges(readContract(base), readContract(revision))];
  return [...new Map(all.map((change) => [change.name, change])).values()];
}

function readContract(file: string): Parameters<typeof securityChanges>[0] {
  return parse(readFileSync(file, 'utf8')) as Parameters<typeof securityChanges>[0];
}
