import { useMemo } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { DataRouter } from 'react-router';
import { delayLoadingState } from './delay-loading-state.ts';
import { Providers } from './providers.tsx';
import type { ProvidersProps } from './providers.tsx';

type Props = Omit<ProvidersProps, 'origin'> & { router: DataRouter; origin?: string | undefined };

/** The whole portal in a browser. */
export function Portal({ router, origin = location.origin, ...providers }: Props) {
  const delayed = useMemo(() => delayLoadingState(router), [router]);
  return (
    <Providers {...providers} origin={origin}>
      <RouterProvider router={delayed} />
    </Providers>
  );
}
