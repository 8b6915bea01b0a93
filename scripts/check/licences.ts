/** `npm run check:licences`: fails for a dependency, direct or not, whose licence is not allowed by name. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceFault } from '../lib/licence-policy.ts';
import type { LicensedPackage } from '../lib/licence-policy.ts';
import { PROJECT_ROOT } from '../lib/project-root.ts';

interface LockFile {
  packages: Record<string, { license?: string; name?: string; link?: boolean }>;
}

const lock = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')) as LockFile;
// The project itself, and links to its folders, which are listed too.
const isOwn = ([path, { link = false }]: [string, { link?: boolean }]) => path === '' || link;
const packages = Object.entries(lock.packages).filter((entry) => !isOwn(entry));
const faults = packages
  .map(([path, entry]) => licenceFault(packageAt(path, entry.license)))
  .filter((fault) => fault !== undefined);
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`${packages.length} packages, all under allowed licences.`);
process.exitCode = faults.length > 0 || packages.length === 0 ? 1 : 0;

function packageAt(path: string, licence: string | undefined): LicensedPackage {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return { name, licence: licence ?? oldStyleLicence(path) };
}

// Packages of before npm 3 list objects under `licenses`, which the lock file leaves out.
function oldStyleLicence(path: string): string | undefined {
  const manifest = join(PROJECT_ROOT, path, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { licenses } = JSON.parse(readFileSync(manifest, 'utf8')) as { licenses?: { type: string }[] };
  return licenses?.map(({ type }) => type).join(' OR ');
}
