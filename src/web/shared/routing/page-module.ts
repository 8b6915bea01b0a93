import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction } from 'react-router';

export type PageDeps = {
  queryClient: QueryClient;
  /** On the server: a loader waits for all that the first view shows. In the browser the page's frame comes first. */
  waits?: true;
};

/**
 * What a lazily loaded page module exports. `createLoader` fills the query cache before the page is shown,
 * so that the component has its data; the guard has let the person in by then.
 */
export type PageModule = {
  Component: ComponentType;
  createLoader?: (deps: PageDeps) => LoaderFunction;
  /** Handles the page's form when it is submitted before hydration. On the server only. */
  action?: ActionFunction | undefined;
};
