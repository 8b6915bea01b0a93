import type { Gate, PlantedFault, Run } from './planted-fault.ts';
import { runScript } from './run-script.ts';
import { copyTree } from './tree-copy.ts';
import type { TreeCopy } from './tree-copy.ts';

type Planted = Pick<PlantedFault, 'plant' | 'place' | 'within' | 'alone'>;

/** One line of the suite. Without `says` the script has to succeed. */
export interface SafetyTest extends Run, Partial<Planted> {
  gate: string;
  name: string;
  says?: RegExp[];
}

/** Tests proven by one run of a script. `perform` returns for each of them what is wrong, or nothing. */
export interface SafetyCase {
  tests: SafetyTest[];
  perform: (tree: TreeCopy) => Promise<(string | undefined)[]>;
}

/** Every fault of the gates as a test, and each run of a gate without a fault. */
export function testsOf(gates: Gate[]): SafetyTest[] {
  return gates.flatMap(({ gate, clean, faults, allowed = [] }) => [
    ...clean.map((run) => ({ gate, name: 'no fault', ...run })),
    ...faults.map(({ fault, ...rest }) => ({ gate, name: fault, ...rest })),
    ...allowed.map(({ fault, ...rest }) => ({ gate, name: `allowed: ${fault}`, ...rest })),
  ]);
}

/**
 * Groups tests that one run of their script can prove: most time is spent on starting the tools. Each fault must still be
 * reported in its own words, so another fault's words must not match it.
 */
export function casesOf(tests: SafetyTest[]): SafetyCase[] {
  const groups = Map.groupBy(tests, groupOf);
  return [...groups.values()].map((group) => ({ tests: group, perform: (tree) => proveWithin(group, tree) }));
}

/** The npm command of a test, as a person would type it. */
export function commandOf({ script, args = [], place }: SafetyTest | PlantedFault): string {
  const all = [...args, ...(place === undefined ? [] : [place])];
  return ['npm run', script, ...(all.length > 0 ? ['--', ...all] : [])].join(' ');
}

function groupOf(test: SafetyTest): string {
  const { gate, name, script, args = [], plant, says, alone = false } = test;
  if (alone) return JSON.stringify([gate, name]);
  // Without a fault the files to look at add up.
  if (plant === undefined) return JSON.stringify(['clean', script]);
  return JSON.stringify([says === undefined ? 'allowed' : 'faults', script, ...args]);
}

// Script and settings are the same in a smaller copy; only other files are missing.
async function proveWithin(tests: SafetyTest[], tree: TreeCopy): Promise<(string | undefined)[]> {
  if (tests.some(({ within }) => within === undefined)) return prove(tests, tree);
  const smaller = copyTree(tree.root, [...new Set(tests.flatMap(({ within = [] }) => within))]);
  return prove(tests, smaller).finally(() => smaller.remove());
}

async function prove(tests: SafetyTest[], tree: TreeCopy): Promise<(string | undefined)[]> {
  for (const { plant } of tests) plant?.(tree);
  const [{ script }] = tests as [SafetyTest];
  const args = tests.flatMap((test) => [...(test.args ?? []), ...(test.place === undefined ? [] : [test.place])]);
  const { exitCode, output } = await runScript(tree.root, { script, args: [...new Set(args)] });
  return tests.map((test) => {
    const command = commandOf(test);
    if (test.says === undefined)
      return exitCode === 0 ? undefined : `${command} fails (exit code ${exitCode}):\n${output}`;
    if (exitCode === 0) return `${command} passes with the fault:\n${output}`;
    const reported = reportedBy(test, output);
    const missing = test.says.filter((pattern) => !pattern.test(reported));
    return missing.length === 0 ? undefined : `${command} fails without saying ${missing.join(' and ')}:\n${output}`;
  });
}

// Findings are separated by a blank line.
function reportedBy({ place }: SafetyTest, output: string): string {
  if (place === undefined) return output;
  const findings = output.split(/\n{2,}/);
  return findings.filter((finding) => finding.includes(`${place}:`)).join('\n\n');
}
