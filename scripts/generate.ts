import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { answersTable } from './contract/answers-table.ts';
import type { AnswersContract } from './contract/answers-table.ts';
import { bundleContract } from './contract/bundle-contract.ts';
import { mocksTable } from './contract/mocks-table.ts';
import { accessTable, checksTable, operationsTable } from './contract/operations-table.ts';
import type { OperationsContract } from './contract/operations-table.ts';
import { requestsTable } from './contract/requests-table.ts';

const root = path.join(import.meta.dirname, '..');
const HEADER = '// Generated from openapi/. Do not edit.\n';

/**
 * Writes the contract's bundle and, from it, `api`, `model`, `zod`, `msw`, `operations.ts`, `access.ts`, `requests.ts`,
 * `answers.ts` and `mocks.ts` into a folder, which is emptied first.
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
  writeFileSync(path.join(folder, 'operations.ts'), HEADER + operationsTable(contract) + checksTable(contract));
  writeFileSync(path.join(folder, 'access.ts'), HEADER + accessTable(contract));
  writeFileSync(path.join(folder, 'requests.ts'), HEADER + requestsTable(contract));
  writeFileSync(path.join(folder, 'answers.ts'), HEADER + answersTable(contract));
  writeFileSync(path.join(folder, 'mocks.ts'), HEADER + mocksTable(contract));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generate(path.join(root, 'generated'));
