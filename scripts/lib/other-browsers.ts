import { firstExecutable } from './find-browser.ts';

/** The browsers beside Chromium: the programs to look for, best first, and Debian's packages of them. */
export const otherBrowsers = {
  firefox: {
    programs: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: 'firefox-esr',
  },
  webkit: { programs: ['WebKitWebDriver'], packages: 'webkit2gtk-driver xvfb' },
};

export type OtherBrowser = keyof typeof otherBrowsers;

/** Names the browser of a run to its tests. */
export const BROWSER_VARIABLE = 'HELPDESK_BROWSER';

/** The path of its program; undefined when it is not installed. */
export function otherBrowserPath(name: OtherBrowser): string | undefined {
  return firstExecutable(otherBrowsers[name].programs);
}
