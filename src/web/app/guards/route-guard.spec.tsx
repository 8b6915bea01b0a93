import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { getGetBrandMockHandler, getGetBrandResponseMock } from '#generated/msw/brand/brand.msw.ts';
import { anonymous, answerWith, openPortal, refusing, signedInAs, mockServer } from '#tests/support/portal.tsx';

mockServer();

test('an anonymous visitor of a protected page signs in first, and the address is kept', async () => {
  const { screen, here } = await openPortal('/user/account?tab=1', anonymous());
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(here()).toBe('/auth?continue=%2Fuser%2Faccount%3Ftab%3D1');
});

test('a signed-in person is sent from an anonymous-only page to the start', async () => {
  const { screen, here } = await openPortal('/auth', signedInAs());
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  expect(here()).toBe('/tickets');
});

test('a server error on the first call shows its page, whose button tries again', async () => {
  const { screen, here } = await openPortal('/user/account', refusing('get', '*/users', { status: 500 }));
  await expect.element(screen.getByRole('heading', { name: 'Server error' })).toBeVisible();
  expect(here()).toBe('/server-error?continue=%2Fuser%2Faccount');
  answerWith(signedInAs());
  await screen.getByRole('link', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'My Account' })).toBeVisible();
});

test('a lost network shows its page, and the next visit asks again', async () => {
  const lost = http.get('*/users', () => HttpResponse.error());
  const { screen, here } = await openPortal('/user/account', lost);
  await expect.element(screen.getByRole('heading', { name: 'No connection' })).toBeVisible();
  expect(here()).toBe('/network-error?continue=%2Fuser%2Faccount');
  answerWith(signedInAs());
  await screen.getByRole('link', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'My Account' })).toBeVisible();
});

test('an outage names the hotline that is known already', async () => {
  const brand = getGetBrandResponseMock();
  const { screen, router } = await openPortal('/user/account', signedInAs(), getGetBrandMockHandler(brand));
  await expect.element(screen.getByText(brand.vendorName, { exact: true })).toBeInTheDocument();
  await router.navigate('/network-error');
  await expect.element(screen.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: brand.hotline.phone })).toBeVisible();
});

test('a user the server does not know is signed out', async () => {
  let signedOut = false;
  const { screen } = await openPortal(
    '/user/account',
    http.get('*/users', () => HttpResponse.json({ status: 404 }, { status: 404 })),
    http.delete('*/auth', () => {
      signedOut = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(signedOut).toBe(true);
});

test('a page for another user type is refused', async () => {
  const { screen, here } = await openPortal('/tickets/create', signedInAs({ type: 'Engineer' }));
  await expect.element(screen.getByRole('heading', { name: 'No access' })).toBeVisible();
  expect(here()).toBe('/unauthorized?continue=%2F');
});

test('the form of a return is refused to staff, who start one in its ticket', async () => {
  const { screen, here } = await openPortal('/rma/create', signedInAs({ type: 'Engineer' }));
  await expect.element(screen.getByRole('heading', { name: 'No access' })).toBeVisible();
  expect(here()).toBe('/unauthorized?continue=%2F');
});

test('"Go back" of a refused page leads to the page before, and the home page is beside it', async () => {
  const { screen, router, here } = await openPortal('/rma', signedInAs({ type: 'Engineer' }));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Returns (RMA)' })).toBeVisible();
  await router.navigate('/rma/create');
  await expect.element(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await screen.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(here).toBe('/rma');
});

test('a page whose data is refused has the title of the refusal, and leads back too', async () => {
  const refused = refusing('get', '*/rma/:id', { status: 403 });
  const { screen, router, here } = await openPortal('/rma', signedInAs(), refused);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Returns (RMA)' })).toBeVisible();
  await router.navigate('/rma/2031/edit');
  await expect.element(screen.getByRole('heading', { name: 'No access' })).toBeVisible();
  await expect.poll(() => document.title).toBe('No access');
  await screen.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(here).toBe('/rma');
  await expect.poll(() => document.title).toBe('RMA');
});

test.each(['/tickets/abc', '/rma/abc', '/devices/abc'])(
  'an id that is not of digits is an unknown page with its title, inside the frame: %s',
  async (address) => {
    const { screen } = await openPortal(address, signedInAs());
    await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect.element(screen.getByRole('banner')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await expect.poll(() => document.title).toBe('Page not found');
  },
);

test.each([
  ['/', '/tickets'],
  ['/home', '/tickets'],
  ['/user/create/abc', '/auth/register'],
  ['/user/password/reset/a.b', '/auth/password/reset'],
])('%s leads to %s', async (from, to) => {
  const { here } = await openPortal(from, to.startsWith('/auth') ? anonymous() : signedInAs());
  await expect.poll(here).toBe(to);
});

test.each([
  ['somebody who is signed in', signedInAs(), '/tickets'],
  [
    'a server that fails',
    refusing('get', '*/users', { status: 500 }),
    '/server-error?continue=%2Fauth%2Fpassword%2Freset',
  ],
])('a token of the address is neither kept in the history nor handed on: %s', async (_name, answer, to) => {
  const { router, here } = await openPortal('/auth/password/reset/a.b', answer);
  await expect.poll(here).toBe(to);
  expect(router.state.historyAction).toBe('REPLACE');
});

test('an unknown address has its page, for everyone', async () => {
  const { screen } = await openPortal('/nowhere', anonymous());
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Page not found');
});

test('the page of an unknown address leads to the start page', async () => {
  const { screen, here } = await openPortal('/nowhere', signedInAs());
  await screen.getByRole('link', { name: 'Go to the home page' }).click();
  await expect.poll(here).toBe('/tickets');
});

test.each(['/network-error', '/server-error', '/unauthorized'])(
  '%s leads to pages of the portal only',
  async (path) => {
    const { screen } = await openPortal(
      `${path}?continue=${encodeURIComponent('https://evil.example/')}`,
      signedInAs(),
    );
    await expect.element(screen.getByRole('main').getByRole('link')).toHaveAttribute('href', '/');
  },
);

const brandWith = (faqPublic: boolean) => getGetBrandMockHandler({ ...getGetBrandResponseMock(), faqPublic });

test('the FAQ is open to everybody where the brand opens it, in a frame of its own', async () => {
  const { screen, here } = await openPortal('/faq/ipsec-rekey', anonymous(), brandWith(true));
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'An IPsec tunnel drops at every rekey' }))
    .toBeVisible();
  expect(here()).toBe('/faq/ipsec-rekey');
  const signIn = screen.getByRole('link', { name: 'Sign in' });
  await expect.element(signIn).toHaveAttribute('href', '/auth?continue=%2Ffaq%2Fipsec-rekey');
  await expect.element(screen.getByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
});

test.each([
  ['the brand closes it', brandWith(false)],
  ['nobody knows whether it is open', refusing('get', '*/brand', { status: 500 })],
])('the FAQ asks for sign-in where %s', async (_, brand) => {
  const { screen, here } = await openPortal('/faq?tag=vpn', anonymous(), brand);
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(here()).toBe('/auth?continue=%2Ffaq%3Ftag%3Dvpn');
});

test('who is signed in reads the FAQ in the usual frame, open or not', async () => {
  const { screen } = await openPortal('/faq', signedInAs(), brandWith(false));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Account of/ })).toBeVisible();
});
