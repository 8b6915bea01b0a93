import type { Gate, PlantedFault, Run } from './planted-fault.ts';
import { runScript } from './run-script.ts';
import type { TreeCopy } from './tree-copy.ts';

/** One test of the suite. `perform` answers what is wrong, or nothing. */
export interface SafetyCase {
  gate: string;
  name: string;
  run: Run;
  perform: (tree: TreeCopy) => Promise<string | undefined>;
}

/** Every fault of the gates as a test, and each run of a gate without a fault. */
export function casesOf(gates: Gate[]): SafetyCase[] {
  return gates.flatMap(({ gate, clean, faults, allowed = [] }) => [
    ...clean.map((run) => ({ gate, name: 'no fault', run, perform: expectSuccess(run) })),
    ...faults.map((fault) => ({ gate, name: fault.fault, run: fault, perform: expectFailure(fault) })),
    ...allowed.map((change) => ({
      gate,
      name: `allowed: ${change.fault}`,
      run: change,
      perform: expectSuccess(change, change.plant),
    })),
  ]);
}

/** The npm command of a run, as a person would type it. */
export function commandOf({ script, args = [] }: Run): string {
  return ['npm run', script, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}

function expectSuccess(run: Run, plant?: PlantedFault['plant']): SafetyCase['perform'] {
  return async (tree) => {
    plant?.(tree);
    const { exitCode, output } = await runScript(tree.root, run);
    return exitCode === 0 ? undefined : `${commandOf(run)} fails (exit code ${exitCode}):\n${output}`;
  };
}

function expectFailure(fault: PlantedFault): SafetyCase['perform'] {
  return async (tree) => {
    fault.plant(tree);
    const { exitCode, output } = await runScript(tree.root, fault);
    if (exitCode === 0) return `${commandOf(fault)} passes with the fault:\n${output}`;
    const missing = fault.says.filter((pattern) => !pattern.test(output));
    if (missing.length === 0) return undefined;
    return `${commandOf(fault)} fails without saying ${missing.map(String).join(' and ')}:\n${output}`;
  };
}
