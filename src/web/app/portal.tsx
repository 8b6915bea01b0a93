import { useMemo } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { DataRouter } from 'react-router';
import { calmRouter } from './calm-router.ts';
import { Surroundings } from './surroundings.tsx';
import type { SurroundingsProps } from './surroundings.tsx';

type Props = Omit<SurroundingsProps, 'origin'> & { router: DataRouter; origin?: string | undefined };

/** The whole portal in a browser. */
export function Portal({ router, origin = location.origin, ...surroundings }: Props) {
  const calm = useMemo(() => calmRouter(router), [router]);
  return (
    <Surroundings {...surroundings} origin={origin}>
      <RouterProvider router={calm} />
    </Surroundings>
  );
}
