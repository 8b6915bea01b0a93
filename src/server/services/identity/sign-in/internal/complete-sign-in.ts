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

/** What the browser gets at the end of a sign-in. */
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
 * Signs in a fully authenticated person, in its own transaction or the caller's (`context.db`): replaces the browser's old
 * session, remembers the browser, clears failures. Throws 401 when the account is no longer active.
 */
export async function completeSignIn(ctx: Context, signIn: CompletedSignIn): Promise<SignedIn> {
  if (ctx.db.isTransaction) return complete(ctx, signIn);
  return ctx.db.transaction().execute((tx) => complete({ ...ctx, db: tx }, signIn));
}

async function complete(ctx: Context, { userId, client, by, preSignInId }: CompletedSignIn): Promise<SignedIn> {
  const { db, clock } = ctx;
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
  if (device.isNew && user.lastLogin !== null) await notifyOfNewDevice(ctx, user, client);
  return { token, deviceToken: device.token };
}

// Its row can be deleted once, so of concurrent confirmations one succeeds.
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
