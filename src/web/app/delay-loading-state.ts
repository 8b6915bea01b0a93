import type { DataRouter } from 'react-router';

const LOADING_SHOWN_AFTER_MS = 100;

/**
 * A router that reports a navigation once it has ended, or when it takes long: React Router re-renders the whole old page to
 * show the loading state, which takes longer than most navigations.
 */
export function delayLoadingState(router: DataRouter): DataRouter {
  const subscribe: DataRouter['subscribe'] = (notify) => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = router.subscribe((state, options) => {
      clearTimeout(waiting);
      if (state.navigation.state === 'idle') notify(state, options);
      else waiting = setTimeout(() => notify(state, options), LOADING_SHOWN_AFTER_MS);
    });
    return () => {
      clearTimeout(waiting);
      unsubscribe();
    };
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter;
}
