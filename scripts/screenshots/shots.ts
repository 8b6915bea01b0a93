import { MFA_SESSION_MS } from '#domain/limits.ts';
import type { RouteName } from '#web/app/route-table.ts';
import { accountShots } from './account-shots.ts';
import { createShots } from './create-shots.ts';
import { faqShots } from './faq-shots.ts';
import { listShots } from './list-shots.ts';
import { passwordShots } from './password-shots.ts';
import { productShots } from './product-shots.ts';
import { rmaShots } from './rma-shots.ts';
import type { Stage, Viewer } from './stage.ts';
import { searchShots } from './search-shots.ts';
import { viewShots } from './view-shots.ts';
import { watchShots } from './watch-shots.ts';

/** One picture: a route in a state. */
export interface Shot {
  route: RouteName;
  state: string;
  /** The customer with many tickets when nobody else is named. */
  viewer?: Viewer;
  /** Brings the page into the state. */
  show: (stage: Stage) => Promise<void>;
}

const at =
  (path: string): Shot['show'] =>
  ({ open }) =>
    open(path);

const plain: Shot[] = [
  { route: 'networkError', state: 'rest', show: at('/network-error') },
  { route: 'serverError', state: 'rest', show: at('/server-error') },
  { route: 'unauthorized', state: 'rest', show: at('/unauthorized') },
  { route: 'notFound', state: 'rest', show: at('/no/such/page') },
  { route: 'notFound', state: 'in-frame', show: at('/tickets/abc') },
];

const signIn: Shot[] = [
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

/** Every picture that is taken; a route of the table without one ends the run. */
export const shots: readonly Shot[] = [
  ...signIn,
  ...listShots,
  ...createShots,
  ...faqShots,
  ...viewShots,
  ...watchShots,
  ...productShots,
  ...passwordShots,
  ...accountShots,
  ...rmaShots,
  ...searchShots,
  ...plain,
];
