import { runTool } from './run-tool.ts';
import type { LintResult } from './run-tool.ts';

const CONTRACT = 'generated/helpdesk.yaml';

type Finding = { ruleId?: string; message: string; location?: { pointer?: string }[] };
type RedoclyReport = { totals: { errors: number; warnings: number; ignored: number }; problems: Finding[] };
type SpectralReport = { code: string; message: string; path: string[] }[];

/** The findings of Redocly, of which none may be ignored one by one. */
export async function lintWithRedocly(): Promise<LintResult> {
  const { totals, problems } = await runTool<RedoclyReport>('redocly', ['lint', 'helpdesk', '--format=json']);
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

/** The findings of Spectral. */
export async function lintWithSpectral(): Promise<LintResult> {
  const findings = await runTool<SpectralReport>('spectral', [
    'lint',
    CONTRACT,
    '--quiet',
    '--format=json',
    '--fail-severity=hint',
  ]);
  const faults = findings.map(({ code, message, path }) => `${code} ${path.join('.')} ${message}`);
  return { line: `spectral lint: ${findings.length} findings`, faults };
}
