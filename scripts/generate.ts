import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { answersTable } from './lib/answers-table.ts';
import type { AnswersContract } from './lib/answers-table.ts';
import { bundleContract } from './lib/bundle-contract.ts';

const root = path.join(import.meta.dirname, '..');
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
const HEADER = '// Generated from openapi/helpdesk.yaml. Do not edit.\n';

type Security = Record<string, string[]>[];
type ContractOperation = { operationId: string; tags: [string, ...string[]]; security?: Security };
type Contract = {
  security: Security;
  paths: Record<string, Partial<Record<(typeof METHODS)[number], ContractOperation>>>;
};

/**
 * The contract's operations as a typed table: operationId → method, path as the contract writes it, tag, and whether
 * nothing but a session lets somebody in.
 */
export function operationsTable(contract: Contract): string {
  const rows = Object.entries(contract.paths).flatMap(([address, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const { operationId, tags, security = contract.security } = operation;
      const needsSession = security.length > 0 && security.every((alternative) => 'session' in alternative);
      return [
        `  ${operationId}: { method: '${method.toUpperCase()}', path: '${address}', tag: '${tags[0]}', needsSession: ${needsSession} },`,
      ];
    }),
  );
  return `${HEADER}export const operations = {\n${rows.join('\n')}\n} as const\n\nexport type OperationId = keyof typeof operations\n`;
}

/**
 * Writes the contract's bundle and, from it, `api`, `model`, `zod`, `msw`, `operations.ts` and `answers.ts` into a folder,
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
  const contract = parse(bundle) as Contract & AnswersContract;
  writeFileSync(path.join(folder, 'operations.ts'), operationsTable(contract));
  writeFileSync(path.join(folder, 'answers.ts'), HEADER + answersTable(contract));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generate(path.join(root, 'generated'));
