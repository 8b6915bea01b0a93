import { runCommand } from '#contract-suite/command/command.ts';

export interface Outcome {
  code: number;
  /** What was printed, for findings and for errors together. */
  output: string;
}

// A busy machine needs longer than a person would wait; what is given counts instead.
const PATIENT = ['--timeout', '120'];

/** Runs `npm run contract` with arguments in this process. */
export async function runContractCommand(
  args: readonly string[],
  more: { env?: NodeJS.ProcessEnv; signal?: AbortSignal } = {},
): Promise<Outcome> {
  const lines: string[] = [];
  const keep = (text: string) => lines.push(text);
  const code = await runCommand([...(args.includes('--url') ? PATIENT : []), ...args], {
    env: {},
    out: keep,
    err: keep,
    ...more,
  });
  return { code, output: lines.join('\n') };
}
