import { toast } from 'sonner';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { page, server } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import '#web/app/styles/base.css';
import { answerSignInAgain } from '#web/capabilities/session/sign-in-again.ts';
import { listenToConnection } from '#web/shared/http/connection.ts';
import { noteServerTime } from '#web/shared/http/server-clock.ts';

// Spec files share a page and the modules of the app: whatever a test leaves behind is cleared here.
const { width, height } = server.config.browser.viewport;
beforeAll(() => page.viewport(width, height));

// What is there before the first test belongs to the runner.
const ofRunner = new Set(document.body.children);

afterEach(async () => {
  await cleanup();
  toast.dismiss();
  answerSignInAgain(false);
  listenToConnection({ signInAgain: async () => false, lost() {}, answered() {} })();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  noteServerTime(new Date().toUTCString());
  localStorage.clear();
  sessionStorage.clear();
  forgetCookies();
  window.scrollTo(0, 0);
  expectNothingLeft();
});

// Another test would find it as its own.
function expectNothingLeft(): void {
  const left = [...document.body.children].filter((element) => !ofRunner.has(element) && !isEmptyPortal(element));
  for (const element of left) element.remove();
  expect(left.map(({ outerHTML }) => outerHTML)).toEqual([]);
}

// Primer keeps the place of its menus and dialogs, and live regions for what it announces.
function isEmptyPortal({ id, localName, childElementCount }: Element): boolean {
  return localName === 'live-region' || (id === '__primerPortalRoot__' && childElementCount === 0);
}

function forgetCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    document.cookie = `${name}=; path=/; max-age=0`;
  }
}
