/** `node scripts/test/other-browser.ts firefox|webkit [ARGUMENT…]`: the main journeys in that browser, where it is installed. */
import { spawn } from 'node:child_process';
import { BROWSER_VARIABLE, otherBrowserPath, otherBrowsers } from '#scripts/lib/other-browsers.ts';
import type { OtherBrowser } from '#scripts/lib/other-browsers.ts';

const [name = '', ...args] = process.argv.slice(2);
if (!isOtherBrowser(name)) throw new Error(`Usage: other-browser ${Object.keys(otherBrowsers).join('|')} [ARGUMENT…]`);
if (otherBrowserPath(name) === undefined) {
  console.log(`On Debian it is in the packages ${otherBrowsers[name].packages}.`);
  console.log(`0 passed, 0 failed, ${name} is not installed`);
} else {
  const child = spawn('playwright', ['test', '--config', 'tests/browsers/playwright.config.ts', ...args], {
    stdio: 'inherit',
    env: { ...process.env, [BROWSER_VARIABLE]: name },
  });
  child.on('exit', (code) => (process.exitCode = code ?? 1));
}

function isOtherBrowser(wanted: string): wanted is OtherBrowser {
  return wanted in otherBrowsers;
}
