import { use } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

/**
 * Returns whether no navigation is in progress right now. `useNavigation` has the state at render time: it misses a click
 * between that and an effect.
 */
export function useIsIdle(): () => boolean {
  const context = use(UNSAFE_DataRouterContext);
  return () => context === null || context.router.state.navigation.state === 'idle';
}
