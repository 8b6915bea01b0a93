import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, matchRoutes } from 'react-router';
import type { DataRouter, RouteObject } from 'react-router';
import { takeQueries } from './first-view.ts';
import type { FirstView } from './first-view.ts';

/**
 * The router of a page that came rendered: it stands where the server's stood, and loads nothing again. Resolves once the
 * page's modules are there; rejects when they cannot be fetched.
 */
export async function routerOfFirstView(
  routes: RouteObject[],
  queryClient: QueryClient,
  { router, queries }: FirstView,
): Promise<DataRouter> {
  takeQueries(queryClient, queries);
  const matches = matchRoutes(routes, location) ?? [];
  // A route that is still to be fetched would have the router begin anew (React Router, "lazy" with hydration data).
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
  return createBrowserRouter(routes, { hydrationData: router });
}
