import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { delayLoadingState } from './delay-loading-state.ts';

/** A router with a page that loads when `finish` is called, and the states it reports. */
function watchedRouter() {
  const { promise, resolve: finish } = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    { path: '/' },
    { path: '/quick', loader: () => null },
    { path: '/slow', loader: () => promise },
  ]);
  const states: string[] = [];
  const stop = delayLoadingState(router).subscribe(({ navigation, location }) => {
    states.push(`${navigation.state} at ${location.pathname}`);
  });
  return { router, states, finish: () => finish(null), stop };
}

test('a page that loads immediately is reported once', async () => {
  const { router, states } = watchedRouter();
  await router.navigate('/quick');
  expect(states).toEqual(['idle at /quick']);
});

test('a page that loads slowly is reported twice', async () => {
  const { router, states, finish } = watchedRouter();
  const arrival = router.navigate('/slow');
  await expect.poll(() => states).toEqual(['loading at /']);
  finish();
  await arrival;
  expect(states).toEqual(['loading at /', 'idle at /slow']);
});

test('a page is not reported when another one is opened while it loads', async () => {
  const { router, states, finish } = watchedRouter();
  const arrival = router.navigate('/slow');
  await router.navigate('/quick');
  finish();
  await arrival;
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(states).toEqual(['idle at /quick']);
});

test('unsubscribed listeners are not notified', async () => {
  const { router, states, finish, stop } = watchedRouter();
  const arrival = router.navigate('/slow');
  stop();
  finish();
  await arrival;
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(states).toEqual([]);
});
