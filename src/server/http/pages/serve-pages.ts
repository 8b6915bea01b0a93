import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  chosenLanguage,
  chosenTheme,
  drawerCookie,
  savedListWidth,
  readCookie,
  spokenLanguage,
  themeCookie,
  timeZoneCookie,
} from '#domain/preferences.ts';
import type { AppDeps } from '../../deps.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { refuseForeign } from '../session/csrf.ts';
import { ownOrigin } from '../client/own-origin.ts';
import { compress } from '../response/compress.ts';
import { contentSecurityPolicy } from '../response/security-headers.ts';
import { serveWebApp } from './web-app.ts';
import type { AnswerPage } from './web-app.ts';
import { pageDocuments } from './page-document.ts';
import type { RenderedPage, RenderPage, PageRequest } from '../../services/kernel/pages-port.ts';

type Page = Extract<RenderedPage, { kind: 'page' }>;

const FORM_MAX_BYTES = 16 * 1024;
// What takes longer is drawn by the browser, which can show that it waits.
const RENDERING_TIMEOUT_MS = 3_000;

// They belong to the page's own request, not to its API calls.
const OWN_HEADERS =
  /^(?:accept|accept-encoding|connection|content-.*|if-.*|range|transfer-encoding|upgrade.*|sec-fetch-(?:dest|mode|user))$/;

type Pages = Pick<AppDeps, 'logger' | 'config' | 'clock' | 'live' | 'renderingTimeoutMs'> & {
  app: Hono<AppEnv>;
  webDir: string;
  renderPage: RenderPage;
};

/** Serves the built app with server-rendered pages, and handles their forms until the script is loaded. */
export function servePages(pages: Pages): void {
  const { app, webDir, config } = pages;
  const answerPage = createPages(pages);
  serveWebApp(app, webDir, answerPage);
  app.post('*', bodyLimit({ maxSize: FORM_MAX_BYTES }), async (c, next) => {
    if (!(c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded')) return next();
    refuseForeign(c, config);
    const { answer } = await answerPage(c);
    return answer ?? redirectTo(c, withQuery(c));
  });
}

function withQuery(c: AppContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

/**
 * Renders pages with the same components, guards and calls as the browser. Undefined for a page that is left to the browser:
 * one that is not server-rendered, one that failed to render (which is logged), and one whose data failed to load.
 */
function createPages(pages: Pages): AnswerPage {
  const { webDir, renderPage, logger } = pages;
  const { documentOf, scriptSource } = pageDocuments(webDir);
  const headers = { ...pageHeaders, 'content-security-policy': contentSecurityPolicy([scriptSource]) };
  return async (c) => {
    const cookies: string[] = [];
    try {
      const rendered = await renderPage(pageRequestOf(pages, c, await requestOf(pages, c), cookies));
      if (rendered.kind === 'unrendered') return { status: rendered.status };
      const answer =
        rendered.kind === 'redirect'
          ? redirectTo(c, rendered.to)
          : await sent(c, { ...rendered, html: documentOf(rendered), headers });
      for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
      return { answer, status: answer.status };
    } catch (error) {
      logger.error({ err: error, requestId: c.get('requestId') }, 'a page could not be rendered');
      return { status: 200 };
    }
  };
}

// The page sees its request without cookies: it asks the API who is signed in.
async function requestOf({ renderingTimeoutMs = RENDERING_TIMEOUT_MS }: Pages, c: AppContext): Promise<Request> {
  const { method, url } = c.req;
  const signal = AbortSignal.timeout(renderingTimeoutMs);
  if (method !== 'POST') return new Request(url, { method, signal });
  const headers = { 'content-type': c.req.header('content-type') ?? '' };
  return new Request(url, { method, headers, body: await c.req.text(), signal });
}

function pageRequestOf(
  { app, clock, config, live }: Pages,
  c: AppContext,
  request: Request,
  cookies: string[],
): PageRequest {
  const cookieHeader = c.req.header('cookie') ?? '';
  // The bindings contain the visitor's connection. A form may start or end the session.
  const bindings = c.req.method === 'POST' ? c.env : { ...c.env, visit: { sessions: new Map() } };
  const passedOn = Object.entries(c.req.header()).filter(([name]) => !OWN_HEADERS.test(name));
  const languages = (c.req.header('accept-language') ?? '').split(',').map((tag) => tag.trim());
  return {
    request,
    origin: ownOrigin(c, config),
    language: chosenLanguage(cookieHeader),
    spoken: spokenLanguage(languages) ?? 'en',
    theme: readCookie(cookieHeader, themeCookie) === undefined ? undefined : chosenTheme(cookieHeader),
    timeZone: readCookie(cookieHeader, timeZoneCookie),
    drawer: readCookie(cookieHeader, drawerCookie),
    listWidth: savedListWidth(cookieHeader),
    now: clock.now().getTime(),
    eventCursor: live.cursor(),
    async callApi(call) {
      for (const [name, value] of passedOn) call.headers.set(name, value);
      const answer = await app.fetch(call, bindings);
      cookies.push(...answer.headers.getSetCookie());
      return answer;
    },
  };
}

// Only paths within the portal: a crafted link must not redirect people elsewhere.
function redirectTo(c: AppContext, to: string): Response {
  if (!/^\/(?![/\\])/.test(to)) throw new Error('A page leads to another site');
  const status = c.req.method === 'POST' ? 303 : 302;
  return new Response(null, { status, headers: { location: to, ...pageHeaders } });
}

// Personal pages are not cached for others, and not shown again after signing out.
const pageHeaders = {
  'cache-control': 'private, no-store',
  vary: 'Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Site',
};

type Document = Pick<Page, 'status'> & { html: string; headers: Record<string, string> };

async function sent(c: AppContext, { status, html, headers: own }: Document): Promise<Response> {
  const { encoding, bytes } = await compress(c.req.header('accept-encoding') ?? '', Buffer.from(html));
  const headers: Record<string, string> = {
    ...own,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(bytes.byteLength),
    ...(encoding !== undefined && { 'content-encoding': encoding }),
  };
  return new Response(c.req.method === 'HEAD' ? null : bytes, { status, headers });
}
