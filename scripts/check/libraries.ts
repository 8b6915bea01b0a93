/**
 * `npm run check:libraries`: fails when a plugin of the build changes a library, or when a library that the design names is
 * no dependency or is imported nowhere in src.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../lib/project-root.ts';
import { designLibraries, unusedLibraries } from '../libraries/design-libraries.ts';
import type { Source } from '../libraries/design-libraries.ts';
import { libraryEdits } from '../libraries/edited-libraries.ts';

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const sources = globSync('src/**/*.{ts,tsx}', { cwd: PROJECT_ROOT }).map((name): Source => [
  name,
  readFileSync(join(PROJECT_ROOT, name), 'utf8'),
]);
const faults = [
  ...unusedLibraries(designLibraries, { ...dependencies, ...devDependencies }, sources),
  ...(await libraryEdits()),
];
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`${designLibraries.length} libraries of the design in use; no library is edited.`);
process.exitCode = faults.length > 0 ? 1 : 0;
