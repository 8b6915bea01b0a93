import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { answersTable } from './lib/answers-table.ts';
import type { AnswersContract } from './lib/answers-table.ts';
import { bundleContract } from './lib/bundle-contract.ts';
import { accessTable, operationsTable } from './lib/operations-table.ts';
import type { OperationsContract } from './lib/operations-table.ts';

const root = path.join(import.meta.dirname, '..');
const HEADER = '// Generated from openapi/helpdesk.yaml. Do not edit.\n';

/**
 * Writes the contract's bundle and, from it, `api`, `model`, `zod`, `msw`, `operations.ts`, `access.ts` and `answers.ts` into a folder,
 * which is emptied first.
 */
export function generate(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bundle = bundleContract();
  writeFileSync(path.join(folder, 'helpdesk.yaml'), bundle);
  const orval = path.join(root, 'node_modules/.bin/orval');
  execFileSync(orval, ['--config', 'orval.config.ts'], {
    cwd: root,
    env: { ...process.env, GENERATED_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const contract = parse(bundle) as OperationsContract & AnswersContract;
  writeFileSync(path.join(folder, 'operations.ts'), HEADER + operationsTable(contract));
  writeFileSync(path.join(folder, 'access.ts'), HEADER + accessTable(contract));
  writeFileSync(path.join(folder, 'answers.ts'), HEADER + answersTable(contract));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generate(path.join(root, 'generated'));
