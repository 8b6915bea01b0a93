/** `npm run build:docs [FILE]`: the contract as one HTML file to open from a disk or put on any host; dist/contract.html. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { docsFile } from './docs/build-docs.ts';
import { PROJECT_ROOT } from './lib/project-root.ts';

try {
  const file = resolve(process.argv[2] ?? join(PROJECT_ROOT, 'dist', 'contract.html'));
  const html = docsFile();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
  console.log(`${file} (${(Buffer.byteLength(html) / 1e6).toFixed(1)} MB)`);
} catch (error) {
  console.error(`build-docs: ${(error as Error).message}`);
  process.exitCode = 1;
}
