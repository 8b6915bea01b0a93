import { use } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

/**
 * Answers whether no navigation is under way at this moment. `useNavigation` says what was when the page was rendered: a press
 * that came between that and an effect is not in it.
 */
export function useIsResting(): () => boolean {
  const context = use(UNSAFE_DataRouterContext);
  return () => context === null || context.router.state.navigation.state === 'idle';
}
