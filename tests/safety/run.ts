/**
 * `npm run test:safety [-- WORD]`: plants each fault in a copy of the tree and expects its gate to turn red.
 * `-- --list` prints the faults, `-- --faults` leaves out the runs without one, `-- --changed` also the
 * gates whose inputs did not change; a word runs only the cases that have it in
 * their line.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { changedFiles, isTouched } from '#scripts/test/changed-gates.ts';
import { allRows as rows } from '#scripts/test/rows.ts';
import { casesOf, commandOf, testsOf } from './cases.ts';
import type { SafetyCase, SafetyTest } from './cases.ts';
import { gates } from './gates.ts';
import { endRunningScripts, runScript } from './run-script.ts';
import { copyTree } from './tree-copy.ts';
import type { TreeCopy, WrittenContract } from './tree-copy.ts';

const [word] = process.argv.slice(2);
const copies: TreeCopy[] = [];
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);

if (word === '--list') list();
else if (word === '--faults') await main(isFault);
else if (word === '--changed') await main(isChanged(changedFiles()));
else await main(word === undefined ? () => true : (test) => titleOf(test).includes(word));

function list(): void {
  for (const { gate, faults } of gates)
    for (const fault of faults) console.log(`${gate} | ${fault.fault} | ${commandOf(fault)}`);
}

async function main(isWanted: (test: SafetyTest) => boolean): Promise<void> {
  const tests = testsOf(gates).filter(isWanted);
  const failures = unprovenRows();
  for (const failure of failures) console.log(`FAILED ${failure}`);
  let passed = 0;
  try {
    const first = await preparedCopy();
    copies.push(copyTree(first.root));
    const waiting = casesOf(tests);
    await Promise.all(
      copies.map(async (tree) => {
        for (let one = waiting.shift(); one && !stopped; one = waiting.shift()) {
          const faults = await outcomeOf(one, tree);
          passed += one.tests.length - faults.length;
          failures.push(...faults);
        }
      }),
    );
  } finally {
    for (const tree of copies) tree.remove();
  }
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passed === 0 || stopped ? 1 : 0;
}

async function outcomeOf({ tests, perform }: SafetyCase, tree: TreeCopy): Promise<string[]> {
  const started = performance.now();
  const outcomes: (string | undefined)[] = await perform(tree).catch((error: unknown) =>
    tests.map(() => String(error)),
  );
  tree.restore();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const time = tests.length === 1 ? `${seconds} s` : `one of ${tests.length} in ${seconds} s`;
  for (const [index, test] of tests.entries()) {
    const fault = outcomes[index];
    console.log(`${fault === undefined ? 'ok    ' : 'FAILED'} ${titleOf(test)} (${time})`);
    if (fault !== undefined) console.log(fault.trim().replaceAll(/^/gm, '    '));
  }
  return outcomes.filter((fault) => fault !== undefined);
}

// The present contract, released in the copy, is what its faults are compared with: older approvals are no matter here.
async function preparedCopy(): Promise<TreeCopy> {
  const tree = copyTree();
  copies.push(tree);
  const { info } = parse(readFileSync(join(tree.root, 'generated/helpdesk.yaml'), 'utf8')) as WrittenContract;
  const { exitCode, output } = await runScript(tree.root, { script: 'release', args: [info.version] });
  if (exitCode !== 0) throw new Error(`The copy cannot be released: ${output}`);
  return tree;
}

// A gate of `npm test` without a planted fault is not proven, and a fault in another script proves nothing.
function unprovenRows(): string[] {
  const planted = new Set(gates.flatMap(({ faults }) => faults.map(({ script }) => script)));
  const run = new Set(rows.map(({ script }) => script));
  return [
    ...rows
      .filter(({ script, counting }) => counting === 'gate' && !planted.has(script))
      .map(({ script }) => `${script}: no fault proves this gate`),
    ...[...planted].filter((script) => !run.has(script)).map((script) => `${script}: npm test does not run it`),
  ];
}

function isFault({ plant }: SafetyTest): boolean {
  return plant !== undefined;
}

function isChanged(changed: string[] | undefined): (test: SafetyTest) => boolean {
  return (test) => isFault(test) && isTouched(test.script, changed);
}

function titleOf(test: SafetyTest): string {
  return `${test.gate}: ${test.name} [${commandOf(test)}]`;
}

function stop(): void {
  stopped = true;
  endRunningScripts();
}
