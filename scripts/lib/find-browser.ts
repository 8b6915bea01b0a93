import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { basename, delimiter, isAbsolute, join } from 'node:path';
import { chromium } from 'playwright';

// Without a window's machinery the browser tests take a third less of the processor; but a shell has no camera.
const SHELL = 'chromium-headless-shell';
const WHOLE = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What Playwright needs to start the browser; root has no sandbox to use. */
export interface BrowserLaunchOptions {
  executablePath?: string;
  args: string[];
}

/** What the browser has to have: nothing more than a shell has, or a camera too. */
type Need = 'pages' | 'camera';

/** Path of a Chrome or Chromium that is there already: CHROMIUM_PATH, installed, Playwright's own. */
function installedBrowser(need: Need): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && (need === 'pages' || basename(wanted) !== SHELL)) {
    if (!isExecutable(wanted)) throw new Error(`CHROMIUM_PATH names ${wanted}, which is not an executable file.`);
    return wanted;
  }
  const own = chromium.executablePath();
  return firstExecutable([...(need === 'pages' ? [SHELL, ...WHOLE] : WHOLE), ...MAC_APPS, own]);
}

/**
 * Path of a browser, installing one when there is none: by Playwright, then by apt-get as root.
 * Throws with one line that says what to install.
 */
export function findBrowser(need: Need = 'pages'): string {
  const found = installedBrowser(need);
  if (found) return found;
  const attempts: [string, string[]][][] = [
    [[process.execPath, [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium']]],
    [
      ['apt-get', ['update', '-qq']],
      ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', need === 'pages' ? SHELL : 'chromium']],
    ],
    [['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']]],
  ];
  for (const commands of attempts) {
    const isApt = commands[0]?.[0] === 'apt-get';
    if (isApt && process.getuid?.() !== 0) continue;
    commands.every(([command, args]) => succeeds(command, args));
    const installed = installedBrowser(need);
    if (installed) return installed;
  }
  throw new Error('No browser found: install Chrome or Chromium, or set CHROMIUM_PATH to one.');
}

/** Launch options for the browser that is there; without one Playwright's own error says what is missing. */
export function browserLaunchOptions(need: Need = 'pages'): BrowserLaunchOptions {
  const executablePath = installedBrowser(need);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return executablePath ? { executablePath, args } : { args };
}

/** The path of the first program that is there, by its name on the PATH or by its own path. */
export function firstExecutable(programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return programs
    .flatMap((program) => (isAbsolute(program) ? [program] : folders.map((folder) => join(folder, program))))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function succeeds(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}
