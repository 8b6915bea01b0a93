import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, matchRoutes } from 'react-router';
import type { DataRouter, RouteObject } from 'react-router';
import { restoreQueries } from './first-view.ts';
import type { FirstView } from './first-view.ts';

/**
 * The router of a rendered page: it starts from the server's state and loads nothing again. Resolves once the page's modules
 * are loaded; rejects when they cannot be fetched.
 */
export async function hydrationRouter(
  routes: RouteObject[],
  queryClient: QueryClient,
  { router, queries }: FirstView,
): Promise<DataRouter> {
  restoreQueries(queryClient, queries);
  const matches = matchRoutes(routes, location) ?? [];
  // A route that is still to be fetched would make the router start over (React Router, "lazy" with hydration data).
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
  return createBrowserRouter(routes, { hydrationData: router });
}
