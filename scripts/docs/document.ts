import { parse } from 'yaml';

/** A contract with the parts of it that its page says otherwise. */
export interface ShownContract {
  info: { title: string; version: string; description: string };
  [member: string]: unknown;
}

/**
 * The contract as its page shows it: its description is followed by the change log, with each release folded. `changeLog` is
 * Markdown as `npm run changelog` writes it; `links` comes before it.
 */
export function shownContract(contract: string, changeLog: string, links: string): ShownContract {
  const shown = parse(contract, { schema: 'core' }) as ShownContract;
  const [, ...releases] = changeLog.split(/^## /m);
  const parts = [shown.info.description.trim(), links, '## Changes', ...releases.map(folded)];
  return { ...shown, info: { ...shown.info, description: parts.filter((part) => part !== '').join('\n\n') } };
}

// The page lists headings in its sidebar; those within a release would be the same ones repeated.
function folded(release: string): string {
  const end = release.indexOf('\n');
  const text = release
    .slice(end)
    .trim()
    .replaceAll(/^### (.*)$/gm, '**$1**');
  return `<details><summary>${release.slice(0, end)}</summary>\n\n${text}\n\n</details>`;
}
