import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readContract } from '#contract-suite/contract/document.ts';
import { parseApprovals } from '#scripts/contract/approved-changes.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { releases } from '#scripts/contract/released-contract.ts';
import { isLostColumn } from '#scripts/postgres/schema-snapshot.ts';
import { compareContracts } from './compare-contracts.ts';
import { renderRelease } from './render-changes.ts';

/** The change log's file. */
export const changeLogFile = path.join(PROJECT_ROOT, 'docs/contract-changes.md');

const HEAD = `<!-- Made by npm run changelog from openapi/released. Do not edit. -->

# Changes of the contract

What differs in requests and responses from one release of \`openapi/helpdesk.yaml\` to the next, newest first.
"It always has" names a field that every response contains; "it has to have" names a field that every request must contain.
Changes of descriptions and examples, and the schemas of new operations, are not listed.`;

/** The change log of the releases in a folder, as Markdown. Throws when a contract or the approvals of one cannot be read. */
export function changeLog(folder?: string): string {
  const all = releases(folder).map((release) => ({
    ...release,
    contract: readContract(readFileSync(release.file, 'utf8')),
  }));
  const sections = all.flatMap(({ version, contract, approvalsFile }, index) => {
    const previous = all[index - 1];
    if (previous === undefined)
      return [`## ${version}\n\nThe first release: ${contract.operations.length} operations.`];
    const changes = compareContracts(previous.contract, contract);
    const kept = existsSync(approvalsFile) ? parseApprovals(readFileSync(approvalsFile, 'utf8')) : [];
    const approvals = kept.filter(({ change }) => !isLostColumn(change));
    return [renderRelease({ version, before: previous.version, changes, approvals })];
  });
  return `${[HEAD, ...sections.toReversed()].join('\n\n')}\n`;
}
