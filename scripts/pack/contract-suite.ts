import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshBundle } from '#scripts/contract/bundle-contract.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import type { PackageSource } from './packed.ts';

const SOURCES = join(PROJECT_ROOT, 'packages/contract-suite/src');
const PACKAGE_IMPORT = /(?:\bfrom |\bimport\()'(?!\.|node:)((?:@[^/']+\/)?[^/']+)/g;

/** The contract suite as a command, with the contract that it checks against unless it is given another one. */
export const contractSuite: PackageSource = {
  name: 'contract-suite',
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024', 'esnext.iterator', 'dom', 'dom.iterable'],
    module: 'nodenext',
    rootDir: 'src',
    outDir: 'dist',
    rewriteRelativeImportExtensions: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    types: ['node'],
  },
  fill: (stage) => {
    cpSync(SOURCES, join(stage, 'src'), { recursive: true });
    cpSync(freshBundle(), join(stage, 'helpdesk.yaml'));
    return { dependencies: dependencies() };
  },
};

// What it imports, in the versions that it is tested with here.
function dependencies(): Record<string, string> {
  const { dependencies: own, devDependencies } = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const versions = { ...devDependencies, ...own };
  const names = globSync('**/*.ts', { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(PACKAGE_IMPORT)].map(([, name = '']) => name),
  );
  return Object.fromEntries([...new Set(names)].toSorted().map((name) => [name, versionOf(versions, name)]));
}

function versionOf(versions: Record<string, string>, name: string): string {
  const version = versions[name];
  if (version === undefined) throw new Error(`The contract suite imports ${name}, which package.json does not name.`);
  return version;
}
