import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';

export type PageDeps = { queryClient: QueryClient };

/**
 * What a lazily loaded page module exports. `createLoader` fills the query cache before the page is shown,
 * so that the component has its data; the guard has let the person in by then.
 */
export type PageModule = {
  Component: ComponentType;
  createLoader?: (deps: PageDeps) => LoaderFunction;
};
