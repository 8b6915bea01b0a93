import { linkToken } from '#tests/support/link-token.ts';
import type { Shot } from './shot.ts';
import type { Stage } from './stage.ts';

const reset = `/auth/password/reset/${linkToken()}`;
const register = `/auth/register/${linkToken()}`;
const valid = { status: 200, body: { valid: true } };

async function askForLink({ answer, open, page, texts }: Stage): Promise<void> {
  await answer('/auth/password/forgot', { status: 204, body: {} });
  await open('/auth/password/forgot');
  await page.getByLabel(texts.auth.email).fill('rasa.petrauskaite@example.com');
  await page.getByRole('button', { name: texts.passwords.forgot.submit }).click();
  await page.getByRole('heading', { name: texts.passwords.forgot.sentHeading }).waitFor();
}

async function typePassword({ page, texts }: Stage, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill('naujas-kelias');
  await page.getByLabel(texts.passwords.confirmation, { exact: true }).fill('naujas-keliai');
}

async function openRegister({ answer, open, page, texts }: Stage): Promise<void> {
  await answer('/users/invites/is-valid', valid);
  await open(register);
  await page.getByLabel(texts.passwords.register.firstName).waitFor();
}

async function openReset({ answer, open, page, texts }: Stage): Promise<void> {
  await answer('/auth/password/reset/is-valid', valid);
  await open(reset);
  await page.getByLabel(texts.passwords.newPassword, { exact: true }).waitFor();
}

const signedOutShots: Omit<Shot, 'viewer'>[] = [
  { route: 'forgotPassword', state: 'rest', show: ({ open }) => open('/auth/password/forgot') },
  { route: 'forgotPassword', state: 'expired', show: ({ open }) => open('/auth/password/forgot?expired=1') },
  {
    route: 'forgotPassword',
    state: 'no-email',
    show: async ({ open, page, texts }) => {
      await open('/auth/password/forgot');
      await page.getByLabel(texts.auth.email).fill('rasa@');
      await page.getByRole('button', { name: texts.passwords.forgot.submit }).click();
    },
  },
  { route: 'forgotPassword', state: 'sent', show: askForLink },
  { route: 'resetPassword', state: 'rest', show: openReset },
  {
    route: 'resetPassword',
    state: 'typing',
    show: async (stage) => {
      await openReset(stage);
      await typePassword(stage, stage.texts.passwords.newPassword);
    },
  },
  {
    route: 'resetPassword',
    state: 'refused',
    show: async (stage) => {
      const { answer, page, texts } = stage;
      const errors = [{ field: 'password', code: 'password_common', message: 'One of the most common ones' }];
      await answer('/auth/password/reset', { status: 422, body: { type: 'about:blank', status: 422, errors } });
      await openReset(stage);
      await page.getByLabel(texts.passwords.newPassword, { exact: true }).fill('Password-1234');
      await page.getByLabel(texts.passwords.confirmation, { exact: true }).fill('Password-1234');
      await page.getByRole('button', { name: texts.passwords.reset.submit }).click();
      await page.getByText(texts.common.fixFields(1)).waitFor();
    },
  },
  {
    route: 'resetPassword',
    state: 'used',
    show: async ({ answer, open }) => {
      await answer('/auth/password/reset/is-valid', { status: 200, body: { valid: false } });
      await open(reset);
    },
  },
  { route: 'resetPassword', state: 'invalid', show: ({ open }) => open('/auth/password/reset/abc') },
  { route: 'register', state: 'rest', show: openRegister },
  {
    route: 'register',
    state: 'missing',
    show: async (stage) => {
      await openRegister(stage);
      await stage.page.getByRole('button', { name: stage.texts.passwords.register.submit }).click();
    },
  },
  { route: 'register', state: 'invalid', show: ({ open }) => open('/auth/register/abc') },
  {
    route: 'register',
    state: 'email-exists',
    show: async (stage) => {
      const { answer, page, texts } = stage;
      await openRegister(stage);
      await answer('/users/create', { status: 409, body: { type: 'about:blank', status: 409, code: 'email_exists' } });
      await page.getByLabel(texts.passwords.register.firstName).fill('Tomas');
      await page.getByLabel(texts.passwords.register.lastName).fill('Jonaitis');
      await page.getByLabel(texts.auth.password, { exact: true }).fill('Naujas-Kelias-26');
      await page.getByLabel(texts.passwords.confirmation, { exact: true }).fill('Naujas-Kelias-26');
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await page.getByRole('button', { name: texts.passwords.register.submit }).click();
      await page.getByText(texts.errors.emailExists).waitFor();
    },
  },
  ...(['password-changed', 'account-created', 'mfa-reset'] as const).map((message) => ({
    route: 'signIn' as const,
    state: message,
    show: ({ open }: Stage) => open(`/auth?message=${message}`),
  })),
];

/** New passwords: forgotten, reset, and the one of an invited person. */
export const passwordShots: readonly Shot[] = signedOutShots.map((shot) => ({ ...shot, viewer: 'nobody' }));
