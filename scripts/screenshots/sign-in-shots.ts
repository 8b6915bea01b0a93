import { MFA_SESSION_MS } from '#domain/limits.ts';
import { at } from './shot.ts';
import type { Shot } from './shot.ts';
import type { Stage } from './stage.ts';

/** The sign-in page: at rest, after a refusal, and at each second factor. */
export const signInShots: readonly Shot[] = [
  { route: 'signIn', state: 'rest', viewer: 'nobody', show: at('/auth') },
  { route: 'signIn', state: 'signed-out', viewer: 'nobody', show: at('/auth?message=signed-out') },
  {
    route: 'signIn',
    state: 'empty-fields',
    viewer: 'nobody',
    show: async ({ open, page, texts }) => {
      await open('/auth');
      await page.getByRole('button', { name: texts.auth.submit, exact: true }).click();
    },
  },
  ...(
    [
      ['refused', 'FAILED', 'None'],
      ['locked', 'ACCOUNT_LOCKED', 'None'],
      ['authenticator', 'MFA_REQUIRED', 'Authenticator'],
      ['email-code', 'MFA_REQUIRED', 'Email'],
      ['id-app', 'MFA_REQUIRED', 'VendorID'],
      ['passkey', 'MFA_REQUIRED', 'None'],
      ['set-up', 'MFA_NOT_CONFIGURED', 'None'],
    ] as const
  ).map(([state, code, mfaType]): Shot => ({
    route: 'signIn',
    state,
    viewer: 'nobody',
    show: async (stage) => {
      await stage.open('/auth');
      await stage.answer('/auth', { status: 200, body: { code, mfaType, passkey: true } });
      await stage.answer('/auth/mfa/init', { status: 200, body: mfaSession() });
      await stage.answer('/auth/mfa/confirm', { status: 200, body: { code: 'PENDING' } });
      await submitPassword(stage);
    },
  })),
];

function mfaSession() {
  const expiration = new Date(Date.now() + MFA_SESSION_MS).toISOString();
  return { code: 'PENDING', sessionId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d01', expiration, displayCode: '4821' };
}

async function submitPassword({ page, texts }: Stage): Promise<void> {
  await page.getByLabel(texts.auth.email).fill('rasa.petrauskaite@example.com');
  await page.getByLabel(texts.auth.password, { exact: true }).fill('wrong');
  await page.getByRole('button', { name: texts.auth.submit, exact: true }).click();
}
