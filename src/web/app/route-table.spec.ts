import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { en } from '#web/messages/en/en.ts';
import { lt } from '#web/messages/lt/lt.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { joinTitles } from './document-title.tsx';
import { legacyRedirects, routeEntry, routeTable } from './route-table.ts';
import { routeNames } from './routes.tsx';

const rows = routeNames().map((name) => ({ id: name, path: routeEntry(name).path }));

const addresses = {
  tickets: paths.tickets({ statuses: ['New'], page: 2 }),
  ticketCreate: paths.ticketCreate(),
  ticket: paths.ticket({ id: '1002345' }),
  ticketPrint: paths.ticketPrint({ id: '1002345' }),
  rmaList: paths.rmaList(),
  rmaCreate: paths.rmaCreate({ ticket: '1002345' }),
  rmaEdit: paths.rmaEdit({ id: '2031' }),
  rma: paths.rma({ id: '7' }),
  packingList: paths.packingList({ box: '0f8fad5b-d9cb-469f-a165-70867728950e' }),
  devices: `${paths.devices()}?warranty=Ended&page=2`,
  deviceTiles: paths.deviceTiles(),
  device: paths.device({ number: '6001000007' }),
  faq: paths.faq({ words: 'vpn', tag: 'ipsec' }),
  article: paths.article({ slug: 'vlans', heading: 'būsena' }),
  account: paths.account(),
  accountSecurity: paths.accountSecurity(),
  changePassword: paths.changePassword(),
  secondFactor: paths.secondFactor(),
  recoveryCodes: paths.recoveryCodes(),
  preferences: paths.preferences(),
  signIn: paths.signIn({ continue: '/tickets' }),
  register: paths.register({ token: 'a.b' }),
  forgotPassword: paths.forgotPassword({ expired: true }),
  resetPassword: paths.resetPassword({ token: 'a.b' }),
  watch: paths.watch({ id: '5', token: 'a' }),
  networkError: paths.networkError({ continue: '/' }),
  serverError: paths.serverError(),
  unauthorized: paths.unauthorized(),
};

describe('the route table of §2.1', () => {
  test.each(Object.entries(addresses))('the path of %s leads to its route', (name, address) => {
    const matches = matchRoutes(rows, address);
    expect(matches?.at(-1)?.route.id).toBe(name);
  });

  test.each(routeNames())('%s has a title in both languages', (name) => {
    const { title } = routeEntry(name);
    for (const { titles } of [en, lt]) expect(title(titles, { id: '5' })).not.toBe('');
  });

  test('each path builder but home is for a route of the table', () => {
    const built = Object.keys(paths).filter((name) => name !== 'home');
    expect(built.toSorted()).toEqual(Object.keys(addresses).toSorted());
  });

  test('each route but the catch-all has a path builder', () => {
    const routed = routeNames().filter((name) => routeTable[name].path !== '*');
    expect(routed.toSorted()).toEqual(Object.keys(addresses).toSorted());
  });

  test('everything asks for sign-in but the auth routes, the FAQ, the page of outside watchers and the error pages', () => {
    const own = { watch: 'everyone', faq: 'readers', article: 'readers' };
    for (const name of routeNames()) {
      if (Object.hasOwn(own, name)) continue;
      const { layout, audience } = routeEntry(name);
      expect([name, audience]).toEqual([name, { main: 'signedIn', auth: 'anonymous', bare: 'everyone' }[layout]]);
    }
    for (const [name, audience] of Object.entries(own)) {
      expect([name, routeNames().find((other) => other === name && routeEntry(other).audience === audience)]).toEqual([
        name,
        name,
      ]);
    }
  });

  test('the older links are redirected', () => {
    expect(legacyRedirects).toEqual({
      '/user/create/:token': 'register',
      '/user/password/reset/:token': 'resetPassword',
    });
  });
});

test('titles are joined, with a default where there is none', () => {
  expect(joinTitles(['Account', 'Profile'], 'Help desk')).toBe('Account - Profile');
  expect(joinTitles([], 'Help desk')).toBe('Help desk');
});
