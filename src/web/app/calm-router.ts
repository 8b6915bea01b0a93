import type { DataRouter } from 'react-router';

const LOADING_SHOWN_AFTER_MS = 100;

/**
 * A router that tells of a navigation once it has ended, or when it lets wait for itself: React Router draws the whole page
 * that is left once more to say that the next one is on its way, which takes longer than most of ours are on their way.
 */
export function calmRouter(router: DataRouter): DataRouter {
  const subscribe: DataRouter['subscribe'] = (tell) => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = router.subscribe((state, news) => {
      clearTimeout(waiting);
      if (state.navigation.state === 'idle') tell(state, news);
      else waiting = setTimeout(() => tell(state, news), LOADING_SHOWN_AFTER_MS);
    });
    return () => {
      clearTimeout(waiting);
      unsubscribe();
    };
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter;
}
