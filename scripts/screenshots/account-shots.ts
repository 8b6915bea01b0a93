import type { Shot } from './shot.ts';
import { serverError } from './stage.ts';
import type { Stage } from './stage.ts';

const security = '/user/account/security';
const id = (end: string) => `0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d${end}`;

const device = { browser: 'Firefox 146', system: 'Linux', address: '198.51.100.7', createdOn: '2026-11-20T07:41:00Z' };
const sessions = [
  { ...device, id: id('60'), current: true, lastActivityOn: '2026-11-21T08:02:00Z' },
  { ...device, id: id('61'), current: false, system: 'Android', lastActivityOn: '2026-11-20T16:40:00Z' },
  { id: id('62'), current: false, createdOn: '2026-11-19T16:40:00Z', lastActivityOn: '2026-11-19T16:41:00Z' },
];
const kinds = [
  { kind: 'SignedIn' },
  { kind: 'MfaRemoved', mfaType: 'Authenticator', byStaff: true },
  { kind: 'SignInFailed', browser: 'Chrome 142', system: 'Windows', address: '203.0.113.9' },
  { kind: 'Locked', address: '203.0.113.9', browser: undefined, system: undefined },
  { kind: 'PasswordChanged' },
  ...Array.from({ length: 8 }, () => ({ kind: 'SignedIn' })),
];
const events = kinds.map((event, index) => ({
  id: id(String(10 + index)),
  happenedOn: `2026-11-${String(20 - index).padStart(2, '0')}T${String(7 + (index % 3)).padStart(2, '0')}:41:00Z`,
  byStaff: false,
  ...device,
  ...event,
  createdOn: undefined,
}));

async function openSecurity(stage: Stage, mfaType: string, remaining: number): Promise<void> {
  const { answer, open } = stage;
  await giveFactor(stage, mfaType);
  await answer('/users/sessions', { status: 200, body: sessions });
  await answer('/users/security-events', { status: 200, body: events });
  await answer('/users/recovery-codes', { status: 200, body: { remaining } });
  await open(security);
}

async function giveFactor(stage: Stage, mfaType: string): Promise<void> {
  await changePerson(stage, (user) => ({ ...user, auth: { ...user.auth, mfaType } }));
}

// The person of the demo data with something else.
async function changePerson({ page }: Stage, change: (user: { auth: object }) => object): Promise<void> {
  await page.route(
    (url) => url.pathname === '/api/users',
    async (route) => {
      const answered = await route.fetch();
      const user = (await answered.json()) as { auth: object };
      await route.fulfill({ response: answered, json: change(user) });
    },
  );
}

/** The account in each of its states. */
export const accountShots: readonly Shot[] = [
  { route: 'account', state: 'profile', show: ({ open }) => open('/user/account') },
  {
    route: 'account',
    state: 'consents',
    show: async (stage) => {
      await changePerson(stage, (user) => ({ ...user, needsConsents: true }));
      await stage.open('/user/account');
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    route: 'account',
    state: 'empty-name',
    show: async ({ open, page, texts }) => {
      await open('/user/account');
      await page.getByLabel(texts.account.profile.firstName).fill('');
      await page.getByRole('button', { name: texts.common.save }).click();
    },
  },
  { route: 'accountSecurity', state: 'no-factor', show: (stage) => openSecurity(stage, 'None', 0) },
  { route: 'accountSecurity', state: 'factor', show: (stage) => openSecurity(stage, 'Authenticator', 8) },
  {
    route: 'accountSecurity',
    state: 'sign-in-times',
    show: async (stage) => {
      await openSecurity(stage, 'None', 0);
      const heading = stage.page.getByText(stage.texts.account.events.times);
      await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  { route: 'accountSecurity', state: 'few-codes', show: (stage) => openSecurity(stage, 'VendorID', 2) },
  {
    route: 'accountSecurity',
    state: 'reset-mfa',
    show: async (stage) => {
      await openSecurity(stage, 'Authenticator', 8);
      await stage.page.getByRole('button', { name: stage.texts.account.mfa.reset }).click();
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: 'accountSecurity',
    state: 'sign-out-there',
    show: async (stage) => {
      await openSecurity(stage, 'None', 0);
      const { end } = stage.texts.account.sessions;
      await stage.page.getByRole('button', { name: end }).first().click();
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: 'accountSecurity',
    state: 'failed',
    show: async ({ answer, open }) => {
      for (const part of ['sessions', 'security-events', 'recovery-codes', 'passkeys'])
        await answer(`/users/${part}`, serverError);
      await open(security);
    },
  },
  {
    route: 'accountSecurity',
    state: 'loading',
    show: async ({ answer, open }) => {
      for (const part of ['sessions', 'security-events', 'recovery-codes', 'passkeys'])
        await answer(`/users/${part}`, 'never');
      await open(security);
    },
  },
  { route: 'changePassword', state: 'rest', show: ({ open }) => open('/user/account/password') },
  {
    route: 'changePassword',
    state: 'refused',
    show: async ({ answer, open, page, texts }) => {
      const errors = [{ field: 'currentPassword', code: 'incorrect', message: 'Incorrect' }];
      await answer('/auth/password/change', { status: 422, body: { type: 'about:blank', status: 422, errors } });
      await open('/user/account/password');
      await page.getByLabel(texts.account.password.current, { exact: true }).fill('x');
      await page.getByLabel(texts.passwords.newPassword, { exact: true }).fill('Naujas-Kelias-26');
      await page.getByLabel(texts.passwords.confirmation, { exact: true }).fill('Naujas-Kelias-26');
      await page.getByRole('button', { name: texts.common.save }).click();
      await page.getByText(texts.common.fixFields(1)).waitFor();
    },
  },
  { route: 'secondFactor', state: 'choose', show: ({ open }) => open('/user/account/second-factor') },
  { route: 'recoveryCodes', state: 'no-factor', show: ({ open }) => open('/user/account/recovery-codes') },
  {
    route: 'recoveryCodes',
    state: 'made',
    show: async (stage) => {
      const { answer, open, page, texts } = stage;
      await giveFactor(stage, 'Authenticator');
      await open('/user/account/recovery-codes');
      const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7KQ${index}-M9XD-4TRW`);
      await answer('/users/recovery-codes', { status: 200, body: { recoveryCodes } });
      const make = texts.account.recoveryCodes.make;
      await page.getByRole('button', { name: make }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: make }).click();
      await page.getByText('7KQ0-M9XD-4TRW').waitFor();
    },
  },
  { route: 'preferences', state: 'rest', show: ({ open }) => open('/user/account/preferences') },
  {
    route: 'preferences',
    state: 'time-zone',
    show: async ({ open, page, texts }) => {
      await open('/user/account/preferences');
      await page.getByRole('button', { name: texts.account.preferences.changeZone }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('viln');
    },
  },
];
