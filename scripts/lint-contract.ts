/** `npm run lint:contract`: Redocly's and Spectral's rules without a finding, the facts of the operations, and how well the contract can be used. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { median } from './bench/statistics.ts';
import { accessCheckFaults } from './lib/access-checks.ts';
import { auditFaults } from './lib/audit-checks.ts';
import { BUNDLE_FILE, freshBundle } from './lib/bundle-contract.ts';
import { factFaults } from './lib/operation-facts.ts';
import type { OperationsContract } from './lib/operations-table.ts';
import { PROJECT_ROOT } from './lib/project-root.ts';

// The tool's own total, which also falls by a point for every hundred operations there are.
const SCORE_MIN = 95;
const CONTRACT = 'generated/helpdesk.yaml';
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

type Finding = { ruleId?: string; message: string; location?: { pointer?: string }[] };
type RedoclyReport = { totals: { errors: number; warnings: number; ignored: number }; problems: Finding[] };
type SpectralReport = { code: string; message: string; path: string[] }[];
type OperationMetrics = {
  requestBodyPresent: boolean;
  requestExamplePresent: boolean;
  responseExamplePresent: boolean;
};
type ScoreReport = {
  agentReadiness: number;
  operationScores: Record<string, { agentReadiness: number }>;
  rawMetrics: { operations: Record<string, OperationMetrics> };
};

freshBundle();
const gates = await Promise.all([lintWithRedocly(), lintWithSpectral(), score(), lintFacts()]);
for (const { line, faults } of gates) console.log([line, ...faults.map((fault) => `  ${fault}`)].join('\n'));
process.exitCode = gates.some(({ faults }) => faults.length > 0) ? 1 : 0;

interface Gate {
  line: string;
  faults: string[];
}

async function lintFacts(): Promise<Gate> {
  const contract = parse(await readFile(BUNDLE_FILE, 'utf8')) as OperationsContract;
  const faults = [...factFaults(contract), ...accessCheckFaults(), ...auditFaults()];
  return { line: `operation facts: ${faults.length} faults`, faults };
}

async function lintWithRedocly(): Promise<Gate> {
  const { totals, problems } = await runJson<RedoclyReport>('redocly', ['lint', 'helpdesk', '--format=json']);
  const faults = problems.map(
    ({ ruleId, message, location }) => `${ruleId ?? ''} ${location?.[0]?.pointer ?? ''} ${message}`,
  );
  if (totals.ignored > 0)
    faults.push(`${totals.ignored} findings are ignored one by one; a rule is switched off as a whole`);
  return {
    line: `redocly lint: ${totals.errors} errors, ${totals.warnings} warnings, ${totals.ignored} ignored`,
    faults,
  };
}

async function lintWithSpectral(): Promise<Gate> {
  const findings = await runJson<SpectralReport>('spectral', [
    'lint',
    CONTRACT,
    '--quiet',
    '--format=json',
    '--fail-severity=hint',
  ]);
  const faults = findings.map(({ code, message, path }) => `${code} ${path.join('.')} ${message}`);
  return { line: `spectral lint: ${findings.length} findings`, faults };
}

async function score(): Promise<Gate> {
  const report = await runJson<ScoreReport>('redocly', ['score', 'helpdesk', '--format=json']);
  const operations = Object.entries(report.rawMetrics.operations);
  const faults = operations.flatMap(([name, metrics]) => operationFaults(metrics).map((fault) => `${name} ${fault}`));
  const middle = median(Object.values(report.operationScores).map(({ agentReadiness }) => agentReadiness));
  if (!(report.agentReadiness >= SCORE_MIN))
    faults.push(`the score is ${report.agentReadiness}, at least ${SCORE_MIN} is asked for`);
  const line = `redocly score: ${report.agentReadiness} in all, ${middle} for the median of ${operations.length} operations`;
  return { line, faults };
}

function operationFaults(metrics: OperationMetrics): string[] {
  return [
    ...(metrics.requestBodyPresent && !metrics.requestExamplePresent ? ['has no example of a request'] : []),
    ...(metrics.responseExamplePresent ? [] : ['has no example of an answer']),
  ];
}

// Both tools end with a code of their own when they find something; what they found is in what they print.
async function runJson<T>(tool: string, args: string[]): Promise<T> {
  const script = join(PROJECT_ROOT, 'node_modules', '.bin', tool);
  const { stdout, stderr } = await new Promise<{ stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { cwd: PROJECT_ROOT, maxBuffer: OUTPUT_MAX_BYTES },
      (_error, out, err) => resolve({ stdout: out, stderr: err }),
    );
  });
  try {
    return JSON.parse(stdout) as T;
  } catch (error) {
    throw new Error(`${tool} ${args[0]} gave no report: ${stderr.trim() || stdout.slice(0, 500)}`, { cause: error });
  }
}
