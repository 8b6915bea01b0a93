import { redirect, replace } from 'react-router';
import type { LoaderFunction, Params, RouteObject } from 'react-router';
import { tracked } from '#web/shared/http/in-flight.ts';
import { setPageCodeLoader } from '#web/shared/routing/page-code.ts';
import { paths } from '#web/shared/routing/paths.ts';
import type { PageDeps } from '#web/shared/routing/page-module.ts';
import { BareRouteError, RouteError } from './error-pages/route-error.tsx';
import { createGuard, refuseUnknownParams } from './guards/route-guard.ts';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { FirstLoad } from './layouts/first-load.tsx';
import { legacyRedirects, routeEntry, routeTable } from './route-table.ts';
import type { RouteEntry, RouteHandle, RouteName } from './route-table.ts';

type RouteDeps = PageDeps & {
  /** Fetches the texts that a page needs beyond the first ones. */
  loadTexts: () => Promise<unknown>;
};

/** All routes of the portal, bound to one query cache: a cache per person on the server, one per tab in the browser. */
export function createRoutes(deps: RouteDeps): RouteObject[] {
  setPageCodeLoader((page) => routeEntry(page).load());
  return [
    {
      Component: RootLayout,
      ErrorBoundary: BareRouteError,
      HydrateFallback: FirstLoad,
      children: [
        { path: '/', element: null, loader: () => redirect(paths.tickets()) },
        { path: '/home', element: null, loader: () => redirect(paths.tickets()) },
        ...legacyRoutes(),
        { ErrorBoundary: BareRouteError, children: [{ lazy: loadFrame, children: pagesIn('main', deps) }] },
        { Component: AuthLayout, children: pagesIn('auth', deps) },
        ...pagesIn('bare', deps),
      ],
    },
  ];
}

// The frame with its drawer is no part of what the sign-in page loads.
async function loadFrame() {
  const { Frame } = await import('./layouts/frame.tsx');
  return { Component: Frame };
}

function legacyRoutes(): RouteObject[] {
  return Object.entries(legacyRedirects).map(([path, name]) => ({
    path,
    element: null,
    // Replaces the entry: the older URL contains the token too, which must not stay in the history.
    loader: ({ params }: { params: Params }) => replace(paths[name]({ token: params['token'] ?? '' })),
  }));
}

// React Router renders nothing of a route whose `lazy` has failed, not even its error boundary: the boundary is on a parent.
function pagesIn(layout: RouteEntry['layout'], deps: RouteDeps): RouteObject[] {
  const names = routeNames().filter((name) => routeEntry(name).layout === layout);
  return [{ ErrorBoundary: RouteError, children: names.map((name) => pageRoute(name, deps)) }];
}

function pageRoute(name: RouteName, deps: RouteDeps): RouteObject {
  const entry = routeEntry(name);
  const { load } = entry;
  const base = {
    path: entry.path,
    handle: { title: entry.title, name } satisfies RouteHandle,
    middleware: [createGuard(deps.queryClient, entry)],
  };
  return {
    ...base,
    lazy: async () => {
      const code = Promise.all([load(), entry.firstTexts || deps.loadTexts()]);
      const [{ Component, createLoader, action }] = await tracked(code);
      const fill = createLoader?.(deps) ?? (() => null);
      const loader: LoaderFunction = (args) => {
        refuseUnknownParams(entry, args.params);
        return fill(args);
      };
      return { Component, loader, ...(action !== undefined && { action }) };
    },
  };
}

/** The names of all routes, in the order of the table. */
export function routeNames(): RouteName[] {
  return Object.keys(routeTable).filter((name): name is RouteName => name in routeTable);
}
