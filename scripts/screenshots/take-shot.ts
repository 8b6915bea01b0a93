import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Language } from '#domain/preferences.ts';
import type { Messages } from '#web/messages/catalogue.ts';
import type { Shot } from './shot.ts';
import type { Answer, Stage, TicketIds, Viewer } from './stage.ts';

/** A variant of every screenshot. */
export interface Look {
  width: 1350 | 390;
  height: number;
  theme: 'light' | 'dark';
  language: Language;
}

/** What is the same for all pictures of a run. */
export interface Studio {
  browser: Browser;
  url: string;
  folder: string;
  tickets: TicketIds;
  texts: Record<Language, Messages>;
  /** The session's token of each person who is signed in. */
  tokens: Record<Exclude<Viewer, 'nobody'>, string>;
}

/** Takes one screenshot into the studio's folder and returns its file's name. */
export async function takeShot(studio: Studio, shot: Shot, look: Look): Promise<string> {
  const { width, height, theme, language } = look;
  const isPhone = width < 600;
  const context = await studio.browser.newContext({
    baseURL: studio.url,
    viewport: { width, height },
    hasTouch: isPhone,
    locale: 'en-GB',
    timezoneId: 'Europe/Vilnius',
    reducedMotion: 'reduce',
  });
  try {
    await context.addCookies(cookies(studio, shot.viewer ?? 'customer', look));
    await forgetDrafts(context);
    const page = await context.newPage();
    await shot.show(stageOf(studio, page, context, { isPhone, language }));
    await settled(page);
    const name = `${shot.route}-${shot.state}.${width}.${theme}.${language}.png`;
    await page.screenshot({ path: join(studio.folder, name) });
    return name;
  } finally {
    await context.close();
  }
}

function cookies({ url, tokens }: Studio, viewer: Viewer, { theme, language }: Look) {
  const kept = { theme, language, ...(viewer !== 'nobody' && { helpdesk_session: tokens[viewer] }) };
  return Object.entries(kept).map(([name, value]) => ({ name, value, url }));
}

function stageOf(
  { texts, tickets }: Studio,
  page: Page,
  context: BrowserContext,
  { isPhone, language }: { isPhone: boolean; language: Language },
): Stage {
  return {
    page,
    texts: texts[language],
    tickets,
    isPhone,
    open: async (path) => {
      await page.goto(path);
      // A dialog that the address opens has one too.
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    },
    answer: (path, with_) => answerCalls(context, path, with_),
  };
}

// Drafts of one screenshot would appear in the next: all are deleted.
async function forgetDrafts(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.pathname.startsWith('/api/drafts'),
    (route) => {
      const isList = new URL(route.request().url()).pathname === '/api/drafts';
      if (isList) return route.fulfill({ json: [] });
      if (route.request().method() === 'GET') return route.fulfill({ status: 404, json: {} });
      return route.fulfill({ json: { version: 1, savedOn: new Date().toISOString() } });
    },
  );
}

async function answerCalls(context: BrowserContext, path: string, with_: Answer): Promise<void> {
  await leavePagesToBrowser(context);
  await context.route(
    (url) => url.pathname === `/api${path}`,
    (route) => {
      if (with_ === 'never') return;
      const { status, body } = with_;
      const contentType = status < 400 ? 'application/json' : 'application/problem+json';
      return route.fulfill({ status, contentType, body: JSON.stringify(body) });
    },
  );
}

// A page that the server renders has its data already. One that is fetched ahead is rendered by the browser, from its own calls.
async function leavePagesToBrowser(context: BrowserContext): Promise<void> {
  await context.route('**', async (route, request) => {
    if (request.resourceType() !== 'document') return route.fallback();
    const headers = { ...(await request.allHeaders()), 'sec-purpose': 'prefetch' };
    return route.fulfill({ response: await route.fetch({ headers, maxRedirects: 0 }) });
  });
}

// Only requests that are never answered are still running, and only motion that never ends; everything else has come to rest.
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(
    () =>
      document.getAnimations().every(
        ({ playState, timeline, effect }) =>
          playState !== 'running' ||
          !(timeline instanceof DocumentTimeline) || // follows the scrolling
          effect?.getComputedTiming().endTime === Infinity,
      ),
    undefined,
    { timeout: 5_000 },
  );
}
