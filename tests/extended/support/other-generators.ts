import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

/** A generator that others run on the contract. */
export interface Generator {
  /** Its command. */
  command: string;
  args: (contract: string) => string[];
  /** What it prints when nothing is amiss. */
  progress: RegExp[];
}

export const openapiTypescript: Generator = {
  command: 'openapi-typescript',
  args: (contract) => [contract, '--output', 'schema.ts'],
  progress: [/^✨ openapi-typescript \S+$/, /^🚀 \S+ → \S+ \[[\d.]+m?s\]$/],
};

export const heyApiOpenapiTs: Generator = {
  command: 'openapi-ts',
  args: (contract) => ['--input', contract, '--output', '.', '--no-log-file'],
  progress: [
    /^@hey-api\/openapi-ts v\S+$/,
    /^\[Job 1\] ~ Generating\.\.\.$/,
    /^\[Job 1\] \[1\] \S+$/,
    /^\[Job 1\] ✓ \S+ · \d+ files · [\d.]+m?s$/,
  ],
};

/** Runs a generator in a folder, which is made, and gives the lines it prints beyond its progress: its warnings. */
export async function generateWith(generator: Generator, contract: string, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const command = join(PROJECT_ROOT, 'node_modules/other-tools/node_modules/.bin', generator.command);
  const lines = await linesOf([command, ...generator.args(contract)], folder);
  return lines.filter((line) => !generator.progress.some((pattern) => pattern.test(line)));
}

// As strict as another project may be; the tools' output is checked too.
const compilerOptions = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
  strict: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

/** What the compiler says against the TypeScript files of a folder, line by line. */
export async function typeErrors(folder: string): Promise<string[]> {
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
  return linesOf([join(PROJECT_ROOT, 'node_modules/.bin/tsc'), '--pretty', 'false'], folder);
}

// What a script of Node prints on both outputs, however it ends, without colours and runs of spaces.
async function linesOf(args: string[], cwd: string): Promise<string[]> {
  const printed = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd }, (error, stdout, stderr) =>
      resolve(`${stdout}\n${stderr}${error && stdout + stderr === '' ? error.message : ''}`),
    );
  });
  const lines = stripVTControlCharacters(printed).split('\n');
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter((line) => line !== '');
}
