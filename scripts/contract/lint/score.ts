import { median } from '#scripts/bench/support/statistics.ts';
import { runTool } from './run-tool.ts';
import type { LintResult } from './run-tool.ts';

// The tool's own total, which also falls by a point for every hundred operations there are.
const SCORE_MIN = 95;

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

/** How well the contract can be used, by Redocly, and the operations without an example. */
export async function scoreContract(): Promise<LintResult> {
  const report = await runTool<ScoreReport>('redocly', ['score', 'helpdesk', '--format=json']);
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
