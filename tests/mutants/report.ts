import { operations } from '#generated/operations.ts';
import { knownSurvivors } from './known-survivors.ts';
import { kinds, nameOf } from './mutant.ts';
import type { Kind, Mutant } from './mutant.ts';
import type { Findings } from './worker-pool.ts';
import type { Trial } from './trial.ts';

interface Tally {
  kind: Kind;
  made: number;
  caught: number;
}

/** What a run comes to. */
export interface Sum {
  made: number;
  caught: number;
  byKind: Tally[];
  /** Not caught, and not in the list of those that cannot be. */
  survivors: Trial[];
  known: Trial[];
  /** Not met by any request of the suite, or not tried. */
  unreached: Trial[];
  alarms: string[];
}

/** Adds up the trials of some mutants. */
export function sumUp(mutants: readonly Mutant[], { trials, alarms }: Findings): Sum {
  const byName = new Map(trials.map((trial) => [trial.name, trial]));
  const isCaught = (mutant: Mutant) => byName.get(nameOf(mutant))?.verdict === 'caught';
  const survived = trials.filter(({ verdict }) => verdict === 'survived');
  const isKnown = ({ name }: Trial) => knownSurvivors[name] !== undefined;
  return {
    made: mutants.length,
    caught: mutants.filter(isCaught).length,
    byKind: kinds
      .map((kind) => mutants.filter((mutant) => mutant.kind === kind))
      .flatMap((own) =>
        own[0] === undefined ? [] : [{ kind: own[0].kind, made: own.length, caught: own.filter(isCaught).length }],
      ),
    survivors: survived.filter((trial) => !isKnown(trial)),
    known: survived.filter(isKnown),
    unreached: trials
      .filter(({ verdict }) => verdict === 'not reached' || verdict === 'not tried')
      .filter((trial) => !isKnown(trial)),
    alarms,
  };
}

/** Whether a run is as it should be: every mutant is caught, except known survivors, without a false alarm. */
export function isFine({ survivors, unreached, alarms }: Sum): boolean {
  return survivors.length + unreached.length + alarms.length === 0;
}

/** The run as Markdown: by kind, kind by operation, and by name what was not caught. */
export function markdown(mutants: readonly Mutant[], findings: Findings): string {
  const sum = sumUp(mutants, findings);
  const byName = new Map(findings.trials.map((trial) => [trial.name, trial]));
  const seconds = findings.trials.reduce((total, trial) => total + trial.seconds, 0);
  return [
    '# Mutants of the reference server',
    '',
    `${sum.made} made, ${sum.caught} caught, ${sum.known.length} known survivors, ${seconds.toFixed(0)} s of work.`,
    '',
    '| Kind | made | caught |',
    '| --- | --: | --: |',
    ...sum.byKind.map(({ kind, made, caught }) => `| ${kind} | ${made} | ${caught} |`),
    ...section(
      'Survivors',
      sum.survivors.map(({ name }) => name),
    ),
    ...section(
      'Known survivors',
      sum.known.map(({ name }) => `${name}: ${knownSurvivors[name] ?? ''}`),
    ),
    ...section(
      'Not reached or not tried',
      sum.unreached.map(({ name, reason }) => `${name}: ${reason}`),
    ),
    ...section('False alarms', sum.alarms),
    '',
    '## Kind by operation',
    '',
    'Each mark is a mutant: `+` caught, `-` not.',
    '',
    ...matrix(mutants, byName),
    '',
  ].join('\n');
}

function matrix(mutants: readonly Mutant[], byName: ReadonlyMap<string, Trial>): string[] {
  const used = kinds.filter((kind) => mutants.some((mutant) => mutant.kind === kind));
  const cell = (operation: string, kind: Kind) =>
    mutants
      .filter((mutant) => mutant.operation === operation && mutant.kind === kind)
      .map((mutant) => (byName.get(nameOf(mutant))?.verdict === 'caught' ? '+' : '-'))
      .join('');
  const rows = Object.keys(operations).filter((id) => mutants.some(({ operation }) => operation === id));
  return [
    `| Operation | ${used.join(' | ')} |`,
    `| --- |${used.map(() => ' --- |').join('')}`,
    ...rows.map((id) => `| ${id} | ${used.map((kind) => cell(id, kind)).join(' | ')} |`),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines.map((line) => `- ${line.replaceAll('\n', ' ')}`)];
}
