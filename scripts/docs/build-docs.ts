import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { changeLogFile } from '../changelog/change-log.ts';
import { ensureBuilt } from '../build/built-folder.ts';
import { BUNDLE_FILE } from '../contract/bundle-contract.ts';
import { PROJECT_ROOT } from '../lib/project-root.ts';
import { writeCompressed } from '../vite/precompress.ts';
import { shownContract } from './document.ts';

/** Folder of the contract's pages as a server serves them at /docs. */
export const DOCS_DIR = join(PROJECT_ROOT, 'dist', 'docs');

const INPUTS = [
  'generated/helpdesk.yaml',
  'docs/contract-changes.md',
  'scripts/docs/**/*',
  'scripts/vite/precompress.ts',
  'package-lock.json',
];
const PAGE = join(import.meta.dirname, 'page.html');
// Made by its makers for pages without a bundler: one file with its styles, and all that it needs.
const SCALAR = join(PROJECT_ROOT, 'node_modules/@scalar/api-reference/dist/browser/standalone.js');

// Nothing of it may ask an address other than the page's own.
const OWN_ORIGIN_ONLY = {
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
};
const CONFIGURATION = {
  ...OWN_ORIGIN_ONLY,
  showOperationId: true,
  modelsSectionLabel: 'Schemas',
  // The browser sends the session's cookie; no script can read it.
  authentication: { securitySchemes: { authType: { value: '1' } } },
};

// Where a file from a disk says that calls go to: it belongs to no server.
const SOME_SERVER = 'https://helpdesk.example';

// For a file that is opened from a disk: nothing is fetched at all.
const FILE_POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; connect-src blob:";

/** Builds the contract's pages for a server if they do not exist or are outdated. Returns whether it built. */
export function ensureDocsBuilt(): Promise<boolean> {
  return ensureBuilt({ folder: DOCS_DIR, inputs: INPUTS, build: buildDocs });
}

/** The contract, its change log and the tool that shows them as one HTML file, which needs no server and no network. */
export function docsFile(): string {
  const content = shownContract(readFileSync(BUNDLE_FILE, 'utf8'), readFileSync(changeLogFile, 'utf8'), '');
  const start = startScript({ ...CONFIGURATION, baseServerURL: SOME_SERVER, hideTestRequestButton: true, content });
  return page({
    policy: `<meta http-equiv="content-security-policy" content="${FILE_POLICY}" />`,
    home: 'Help desk portal',
    scripts: [readFileSync(SCALAR, 'utf8'), start].map((script) => `<script>${withinHtml(script)}</script>`).join('\n'),
  });
}

async function buildDocs(folder: string): Promise<void> {
  const contract = readFileSync(BUNDLE_FILE, 'utf8');
  const links = `The contract as a file: [helpdesk.yaml](/docs/helpdesk.yaml), [helpdesk.json](/docs/helpdesk.json).

What is tried on this page is sent to this server, and changes what is stored there. Whoever has [signed in](/auth) in this
browser sends the session's cookie with it; its field can stay empty.`;
  const shown = shownContract(contract, readFileSync(changeLogFile, 'utf8'), links);
  const start = startScript({ ...CONFIGURATION, documentDownloadType: 'none', url: '/docs/shown.json' });
  const assets = [hashed('scalar', readFileSync(SCALAR)), hashed('start', Buffer.from(start))];
  const scripts = assets.map(({ name }) => `<script src="/docs/${name}"></script>`).join('\n    ');
  const files = [
    ...assets,
    { name: 'index.html', bytes: Buffer.from(page({ policy: '', home: '<a href="/"><!--mark--></a>', scripts })) },
    { name: 'shown.json', bytes: Buffer.from(JSON.stringify(shown)) },
    { name: 'helpdesk.yaml', bytes: Buffer.from(contract) },
    { name: 'helpdesk.json', bytes: Buffer.from(JSON.stringify(parse(contract, { schema: 'core' }))) },
  ];
  await mkdir(join(folder, 'assets'), { recursive: true });
  await Promise.all(
    files.map(async ({ name, bytes }) => {
      await writeFile(join(folder, name), bytes);
      await writeCompressed(join(folder, name), bytes);
    }),
  );
}

function page(parts: Record<'policy' | 'home' | 'scripts', string>): string {
  const names = Object.keys(parts) as (keyof typeof parts)[];
  return names.reduce((text, name) => text.replace(`<!--${name}-->`, () => parts[name]), readFileSync(PAGE, 'utf8'));
}

function startScript(configuration: object): string {
  return `Scalar.createApiReference('#contract', ${JSON.stringify(configuration)});\n`;
}

function hashed(name: string, bytes: Buffer): { name: string; bytes: Buffer } {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  return { name: `assets/${name}-${hash}.js`, bytes };
}

// What could end or restart a script element (HTML, "restrictions for contents of script elements") only occurs in strings,
// templates and regular expressions; there \x3C is the same character.
function withinHtml(script: string): string {
  return script.replaceAll(/<(?=!--|\/?script)/gi, String.raw`\x3C`);
}
