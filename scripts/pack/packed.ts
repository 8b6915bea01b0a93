import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readContract } from '#contract-suite/contract/document.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

/** A package that another project can install: its file, what it weighs in bytes, how many files are in it. */
export interface Packed {
  file: string;
  bytes: number;
  files: number;
}

/** What a package is made from. */
export interface PackageSource {
  /** Below packages/: its manifest and its README. */
  name: string;
  compilerOptions: object;
  /** Puts src/ and what else belongs to the package into its folder; answers what its manifest says beside its own. */
  fill: (stage: string) => object;
}

/** Compiles and packs a package into a folder, with the contract's version. Throws when it does not compile. */
export function packPackage({ name, compilerOptions, fill }: PackageSource, folder: string): Packed {
  const source = join(PROJECT_ROOT, 'packages', name);
  const stage = mkdtempSync(join(tmpdir(), `helpdesk-${name}-`));
  try {
    const manifest = JSON.parse(readFileSync(join(source, 'manifest.json'), 'utf8')) as object;
    // Before the compiler runs: it reads there that these are ES modules.
    write(
      join(stage, 'package.json'),
      JSON.stringify({ ...manifest, version: readContract().version, ...fill(stage) }, null, 2),
    );
    write(join(stage, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
    symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(stage, 'node_modules'));
    execFileSync(process.execPath, [join(PROJECT_ROOT, 'node_modules/.bin/tsc')], { cwd: stage, encoding: 'utf8' });
    cpSync(join(source, 'README.md'), join(stage, 'README.md'));
    cpSync(join(PROJECT_ROOT, 'LICENSE'), join(stage, 'LICENSE'));
    return pack(stage, folder);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

function pack(stage: string, folder: string): Packed {
  mkdirSync(folder, { recursive: true });
  const args = ['pack', stage, '--pack-destination', folder, '--json', '--ignore-scripts'];
  const printed = execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const [packed] = JSON.parse(printed) as { filename: string; size: number; entryCount: number }[];
  if (packed === undefined) throw new Error('npm packed nothing.');
  return { file: join(folder, packed.filename), bytes: packed.size, files: packed.entryCount };
}

/** Writes a file, with the folders above it. */
export function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
