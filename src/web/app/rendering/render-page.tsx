import type { QueryClient } from '@tanstack/react-query';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { StaticHandler, StaticHandlerContext } from 'react-router';
import type { Language, ListWidth, Theme } from '#domain/preferences.ts';
import { rememberPlace } from '#web/capabilities/live/first-place.ts';
import { knownUser } from '#web/capabilities/session/current-user.ts';
import { withRequest } from '#web/shared/http/request-transport.ts';
import type { CallApi } from '#web/shared/http/request-transport.ts';
import { loadMessages } from '#web/shared/i18n/load-messages.ts';
import { isTimeZone } from '#web/shared/lib/dates/format.ts';
import { loadBrand } from '#web/shared/lib/use-brand.ts';
import { RemoveStaticTitle } from '../document-title.tsx';
import { createQueryClient } from '../query-client.ts';
import { hasKnownParams } from '../guards/route-guard.ts';
import { createRoutes } from '../routes.tsx';
import { isPageHandle, routeEntry } from '../route-table.ts';
import type { RouteName } from '../route-table.ts';
import { Providers } from '../providers.tsx';
import { queriesOf } from './first-view.ts';
import type { FirstView } from './first-view.ts';
import { loadFrameData } from './frame-data.ts';
import { renderedPages, textsModule } from './rendered-pages.ts';

/** One visitor's wish for a page. */
export type Visit = {
  request: Request;
  /** Where the visitor finds the portal, as `https://help.example.com`. */
  origin: string;
  /** What this browser chose; undefined leaves it to the person, then to what the browser speaks. */
  language: Language | undefined;
  spoken: Language;
  theme: Theme | undefined;
  timeZone: string | undefined;
  /** The drawer's state in this browser. */
  drawer: string | undefined;
  /** The list width in this browser. */
  listWidth: ListWidth | undefined;
  /** The clock, in milliseconds. */
  now: number;
  /** The place among all events, taken before anything is read. */
  eventCursor: string | undefined;
  callApi: CallApi;
};

/** A page as HTML, a redirect, or a page that only the browser renders. */
export type RenderedPage =
  | { kind: 'page'; status: number; markup: string; firstView: FirstView; modules: readonly string[] }
  | { kind: 'redirect'; to: string }
  | { kind: 'unrendered'; status: number };

/** Renders the page of a visit by the same routes, guards and components as in the browser. Throws what rendering throws. */
export function renderPage(visit: Visit): Promise<RenderedPage> {
  const { request, callApi } = visit;
  return withRequest({ callApi, url: request.url, signal: request.signal }, async () => {
    const queryClient = createQueryClient();
    // Data that a browser caches for hours would be kept here after every visit.
    return render(visit, queryClient).finally(() => queryClient.clear());
  });
}

async function render(visit: Visit, queryClient: QueryClient): Promise<RenderedPage> {
  const { request } = visit;
  const handler = createStaticHandler(createRoutes({ queryClient, loadTexts: () => Promise.resolve(), waits: true }));
  const matches = handler.match(new URL(request.url).pathname) ?? [];
  const name = pageNameOf(matches);
  // A route without a page leads elsewhere.
  if (name !== undefined && renderedPages[name] === undefined) {
    const isKnown = hasKnownParams(routeEntry(name), matches.at(-1)?.params ?? {});
    return { kind: 'unrendered', status: isKnown ? 200 : 404 };
  }
  const frame = name === undefined ? undefined : loadFrame(queryClient, name);
  frame?.catch(() => undefined); // thrown below, unless the visitor is led elsewhere
  const context = await answerOf(handler, request);
  if (context instanceof Response) return redirectOf(context);
  if (name === undefined) throw new Error('A route without a page has led nowhere');
  if (context.errors !== null) return { kind: 'unrendered', status: context.statusCode === 404 ? 404 : 200 };
  await frame;
  // What a page says of a failure is the browser's to find out: it can try again.
  if (
    queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'error')
  )
    return { kind: 'unrendered', status: 200 };
  if (knownUser(queryClient)) rememberPlace(queryClient, visit.eventCursor);
  return rendered(visit, name, queryClient, handler.dataRoutes, context);
}

// In parallel with the page's own data: neither needs the other.
function loadFrame(queryClient: QueryClient, name: RouteName): Promise<unknown> {
  return Promise.all([loadBrand(queryClient), loadFrameData(queryClient, routeEntry(name))]);
}

// Guards are middleware, which a static handler runs only around an answer.
async function answerOf(handler: StaticHandler, request: Request): Promise<StaticHandlerContext | Response> {
  let context: StaticHandlerContext | undefined;
  const answer: unknown = await handler.query(request, {
    generateMiddlewareResponse: async (query) => {
      const result = await query(request);
      if (result instanceof Response) return result;
      context = result;
      return new Response(null);
    },
  });
  if (context !== undefined) return context;
  if (answer instanceof Response) return answer;
  throw new Error('The router has answered nothing');
}

async function rendered(
  visit: Visit,
  name: RouteName,
  queryClient: QueryClient,
  routes: Parameters<typeof createStaticRouter>[0],
  context: StaticHandlerContext,
): Promise<RenderedPage> {
  const { language, theme, timeZone, isZoneGuessed } = preferencesOf(visit, queryClient);
  const { now, origin, listWidth } = visit;
  const isDrawerMini = visit.drawer === 'mini';
  const locale = { language, timeZone, messages: await loadMessages(language) };
  const markup = await markupOf(
    <RemoveStaticTitle>
      <Providers {...{ queryClient, locale, theme, origin, isDrawerMini, listWidth }} firstNow={now}>
        <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
      </Providers>
    </RemoveStaticTitle>,
  );
  const { loaderData, actionData } = context;
  return {
    kind: 'page',
    status: name === 'notFound' ? 404 : context.statusCode,
    markup,
    firstView: {
      language,
      theme,
      timeZone,
      isZoneGuessed,
      origin,
      isDrawerMini,
      listWidth,
      now,
      router: { loaderData, actionData },
      queries: queriesOf(queryClient),
    },
    modules: [...(renderedPages[name] ?? []), textsModule(language, routeEntry(name).firstTexts === true)],
  };
}

// As the app itself has it: the browser's choice first, then that of who is signed in.
function preferencesOf({ language, spoken, theme, timeZone }: Visit, queryClient: QueryClient) {
  const own = knownUser(queryClient)?.preferences;
  const zone = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined;
  return {
    language: language ?? own?.language ?? spoken,
    theme: theme ?? own?.theme ?? 'auto',
    timeZone: zone ?? 'UTC',
    isZoneGuessed: zone === undefined && own?.timeZone === undefined,
  };
}

function pageNameOf(matches: readonly { route: { handle?: unknown } }[]): RouteName | undefined {
  const handle = matches.at(-1)?.route.handle;
  return isPageHandle(handle) ? handle.name : undefined;
}

function redirectOf(answer: Response): RenderedPage {
  const to = answer.headers.get('location');
  if (to === null) throw new Error(`A loader answered ${answer.status}`);
  return { kind: 'redirect', to };
}

// An error inside a Suspense boundary is only reported to onError, and the rest is rendered: no page is better than that.
function markupOf(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const fail = (error: unknown) => {
      failed = true;
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const chunks: Buffer[] = [];
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      // In one piece: with a limit, what is larger would come behind its fallback.
      progressiveChunkSize: Infinity,
      onAllReady: () => !failed && pipe(whole),
      onError: fail,
      onShellError: fail,
    });
  });
}
