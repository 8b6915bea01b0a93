import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

/** What a linter found, in a line for people, and each of its findings that is not allowed. */
export interface LintResult {
  line: string;
  faults: string[];
}

/**
 * The JSON report of a tool of node_modules. Its exit code is ignored: the tools exit with an error when they find something.
 * Throws when there is no report.
 */
export async function runTool<T>(tool: string, args: string[]): Promise<T> {
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
