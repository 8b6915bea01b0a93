import { execFileSync } from 'node:child_process';
import { PROJECT_ROOT } from '../lib/project-root.ts';

// A gate's proof depends on its tool and settings, not on the code that it checks.
const common = ['package.json', 'package-lock.json', 'tests/safety/'];
const inputs: Record<string, readonly string[]> = {
  lint: ['oxlint.config.ts', 'scripts/lint/'],
  typecheck: ['tsconfig.json', 'src/domain/', 'generated/', 'src/web/messages/'],
  knip: ['knip.json', 'knip.production.jsonc'],
  'check:libraries': ['vite.config.ts', 'scripts/vite/', 'scripts/libraries/', 'scripts/check/libraries.ts'],
  'check:format': ['.prettierrc.json', '.prettierignore'],
};

/** Whether a script's gate has to be proven again after these files changed; undefined means that they are not known. */
export function isTouched(script: string, changed: readonly string[] | undefined): boolean {
  if (changed === undefined) return true;
  const own = inputs[script];
  if (own === undefined) return changed.length > 0;
  return changed.some((file) => [...common, ...own].some((start) => file.startsWith(start)));
}

/** The files that differ from the main branch, uncommitted ones included; undefined outside a checkout. */
export function changedFiles(): string[] | undefined {
  try {
    const base = git('merge-base', 'HEAD', mainBranch()).trim();
    return [...lines(git('diff', '--name-only', base)), ...lines(git('ls-files', '--others', '--exclude-standard'))];
  } catch {
    return undefined;
  }
}

function mainBranch(): string {
  const [remote] = lines(git('branch', '--remotes', '--list', 'origin/main'));
  return remote?.trim() ?? 'main';
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
