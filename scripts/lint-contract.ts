/** `npm run lint:contract`: Redocly's and Spectral's rules without a finding, the facts of the operations, and how well the contract can be used. */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { readContract } from '#contract-suite/contract/document.ts';
import { accessCheckFaults } from './contract/access-checks.ts';
import { auditFaults } from './contract/audit-checks.ts';
import { BUNDLE_FILE, freshBundle } from './contract/bundle-contract.ts';
import { checkFactFaults } from './contract/check-facts.ts';
import { lintWithRedocly, lintWithSpectral } from './contract/lint/findings.ts';
import type { LintResult } from './contract/lint/run-tool.ts';
import { scoreContract } from './contract/lint/score.ts';
import { factFaults } from './contract/operation-facts.ts';
import type { OperationsContract } from './contract/operations-table.ts';

freshBundle();
const results = await Promise.all([lintWithRedocly(), lintWithSpectral(), scoreContract(), lintFacts()]);
for (const { line, faults } of results) console.log([line, ...faults.map((fault) => `  ${fault}`)].join('\n'));
process.exitCode = results.some(({ faults }) => faults.length > 0) ? 1 : 0;

async function lintFacts(): Promise<LintResult> {
  const text = await readFile(BUNDLE_FILE, 'utf8');
  const contract = parse(text) as OperationsContract;
  const faults = [
    ...factFaults(contract),
    ...checkFactFaults(readContract(text)),
    ...accessCheckFaults(),
    ...auditFaults(),
  ];
  return { line: `operation facts: ${faults.length} faults`, faults };
}
