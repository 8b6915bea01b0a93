import type { Db } from '../../../../db/connection.ts';
import { receiverOf } from '../../accounts/internal/receiver.ts';
import { recordSecurityEvent } from '../../accounts/internal/security-events.ts';
import { RefusedError } from '../../../kernel/errors.ts';
import type { ServiceContext } from '../../../kernel/ports.ts';
import { signOut } from '../../sessions/sign-out.ts';
import { startSession } from '../../sessions/internal/start-session.ts';
import { browserInWords } from '../../accounts/internal/client-info.ts';
import type { ClientInfo } from '../../accounts/internal/client-info.ts';
import { forgetFailures } from './failures.ts';
import { rememberDevice } from './known-devices.ts';

/** What the browser is given at the end of a sign-in. */
export type SignedIn = { token: string; deviceToken: string };

export type CompletedSignIn = {
  userId: string;
  client: ClientInfo;
  by: 'password' | 'mfa' | 'recoveryCode' | 'passkey' | 'pairing';
  /** The sign-in that began with the password. It ends here, and completes once: 401 when it has ended already. */
  preSignInId?: string | undefined;
};

type Context = Pick<ServiceContext, 'db' | 'clock' | 'mails'>;

/**
 * Signs in a person who has proven all that is asked of them, in one transaction of its own, or in the caller's
 * (`context.db`): a new session in place of the browser's old one, the browser remembered, failures forgotten.
 * Throws 401 when the account is not active any more.
 */
export async function completeSignIn(context: Context, signIn: CompletedSignIn): Promise<SignedIn> {
  if (context.db.isTransaction) return complete(context, signIn);
  return context.db.transaction().execute((tx) => complete({ ...context, db: tx }, signIn));
}

async function complete(context: Context, { userId, client, by, preSignInId }: CompletedSignIn): Promise<SignedIn> {
  const { db, clock } = context;
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'language', 'timeZone', 'lastLogin', 'mfaType'])
    .where('id', '=', userId)
    .where('status', '=', 'Active')
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) throw new RefusedError({ kind: 'Unauthorized' });
  if (preSignInId !== undefined) await consumePreSignIn(db, preSignInId);
  await forgetFailures(db, { userId, client });
  const device = await rememberDevice(db, clock, { userId, token: client.deviceToken });
  if (client.sessionToken !== null) await signOut({ db }, client.sessionToken);
  const token = await startSession({ db, clock }, userId, client);
  await db.updateTable('users').set({ lastLogin: clock.now() }).where('id', '=', userId).execute();
  const mfaType = by === 'mfa' ? user.mfaType : undefined;
  await recordSecurityEvent(db, clock, { userId, kind: 'SignedIn', client, mfaType });
  if (device.isNew && user.lastLogin !== null) await notifyOfNewDevice(context, user, client);
  return { token, deviceToken: device.token };
}

// Its row goes once, so of confirmations at the same time one succeeds.
async function consumePreSignIn(db: Db, id: string): Promise<void> {
  const row = await db.deleteFrom('preSignIns').where('id', '=', id).returning('id').executeTakeFirst();
  if (row === undefined) throw new RefusedError({ kind: 'Unauthorized' });
}

type Receiver = Parameters<typeof receiverOf>[0];

async function notifyOfNewDevice({ db, clock, mails }: Context, user: Receiver, client: ClientInfo): Promise<void> {
  await mails.enqueue(db, {
    ...receiverOf(user),
    template: 'newDevice',
    params: { at: clock.now().toISOString(), browser: browserInWords(client), address: client.address },
  });
}
