import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readContract } from '#contract-suite/contract/document.ts';
import { parseApprovals } from '#scripts/lib/approved-changes.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { releases } from '#scripts/lib/released-contract.ts';
import { isLostColumn } from '#scripts/lib/schema-snapshot.ts';
import { compareContracts } from './compare-contracts.ts';
import { renderRelease } from './render-changes.ts';

/** Where the change log stands. */
export const changeLogFile = path.join(PROJECT_ROOT, 'docs/contract-changes.md');

const HEAD = `<!-- Made by npm run changelog from openapi/released. Do not edit. -->

# Changes of the contract

What differs on the wire from one release of \`openapi/helpdesk.yaml\` to the next, the newest first.
A field that "it always has" is one that a server has to answer; a field that "it has to have" is one that whoever calls has to send.
Texts, examples and new schemas of new operations are not told here.`;

/** The change log of the releases in a folder, as Markdown. Throws when a contract or the approvals of one cannot be read. */
export function changeLog(folder?: string): string {
  const all = releases(folder).map((release) => ({
    ...release,
    contract: readContract(readFileSync(release.file, 'utf8')),
  }));
  const sections = all.flatMap(({ version, contract, approvalsFile }, index) => {
    const former = all[index - 1];
    if (former === undefined) return [`## ${version}\n\nThe first release: ${contract.operations.length} operations.`];
    const changes = compareContracts(former.contract, contract);
    const kept = existsSync(approvalsFile) ? parseApprovals(readFileSync(approvalsFile, 'utf8')) : [];
    const approvals = kept.filter(({ change }) => !isLostColumn(change));
    return [renderRelease({ version, before: former.version, changes, approvals })];
  });
  return `${[HEAD, ...sections.toReversed()].join('\n\n')}\n`;
}
