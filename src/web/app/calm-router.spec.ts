import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { calmRouter } from './calm-router.ts';

/** A router with a page that comes when `bring` is called, and what it tells. */
function watchedRouter() {
  const { promise, resolve: bring } = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    { path: '/' },
    { path: '/quick', loader: () => null },
    { path: '/slow', loader: () => promise },
  ]);
  const told: string[] = [];
  const stop = calmRouter(router).subscribe(({ navigation, location }) => {
    told.push(`${navigation.state} at ${location.pathname}`);
  });
  return { router, told, bring: () => bring(null), stop };
}

test('a page that comes at once is told of once', async () => {
  const { router, told } = watchedRouter();
  await router.navigate('/quick');
  expect(told).toEqual(['idle at /quick']);
});

test('a page that lets wait for itself is told of twice', async () => {
  const { router, told, bring } = watchedRouter();
  const arrival = router.navigate('/slow');
  await expect.poll(() => told).toEqual(['loading at /']);
  bring();
  await arrival;
  expect(told).toEqual(['loading at /', 'idle at /slow']);
});

test('whoever goes elsewhere meanwhile is not told of the page that was left out', async () => {
  const { router, told, bring } = watchedRouter();
  const arrival = router.navigate('/slow');
  await router.navigate('/quick');
  bring();
  await arrival;
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(told).toEqual(['idle at /quick']);
});

test('nobody is told who does not listen any more', async () => {
  const { router, told, bring, stop } = watchedRouter();
  const arrival = router.navigate('/slow');
  stop();
  bring();
  await arrival;
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(told).toEqual([]);
});
