import { parse } from 'yaml';

/** A contract with the parts of it that its page says otherwise. */
export interface ShownContract {
  info: { title: string; version: string; description: string };
  [member: string]: unknown;
}

/**
 * The contract as its page shows it: what it says of itself is followed by the change log, a release folded into a line
 * each. `changeLog` is Markdown as `npm run changelog` writes it; `links` stands before it.
 */
export function shownContract(contract: string, changeLog: string, links: string): ShownContract {
  const shown = parse(contract, { schema: 'core' }) as ShownContract;
  const [, ...releases] = changeLog.split(/^## /m);
  const parts = [shown.info.description.trim(), links, '## Changes', ...releases.map(folded)];
  return { ...shown, info: { ...shown.info, description: parts.filter((part) => part !== '').join('\n\n') } };
}

// The page lists headings beside itself; those within a release would be the same ones over and over.
function folded(release: string): string {
  const end = release.indexOf('\n');
  const text = release
    .slice(end)
    .trim()
    .replaceAll(/^### (.*)$/gm, '**$1**');
  return `<details><summary>${release.slice(0, end)}</summary>\n\n${text}\n\n</details>`;
}
