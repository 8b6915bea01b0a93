import { sql } from 'kysely';
import {
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  SESSION_TOUCH_MS,
  SESSION_UPLOAD_EXTENSION_MAX_MS,
} from '#domain/limits.ts';
import { compiledOnce, prepared } from '../../../../db/prepared.ts';
import type { ServiceContext, SignedInUser } from '../../../kernel/ports.ts';
import { personColumns, signedInUser } from '../../accounts/internal/signed-in-user.ts';
import { hashToken } from './token.ts';

/** What a call says about the person: nothing, that they are active, or that an upload is in progress. */
export type Activity = 'none' | 'person' | 'upload';

export type SessionTimes = { createdOn: Date; lastActivityOn: Date; expiresOn: Date };

export type ResolvedSession = SessionTimes & {
  id: string;
  user: SignedInUser;
  /** When the person last authenticated. */
  authenticatedOn: Date;
};

/**
 * The session of a token with the person's current data, or undefined when it is unknown, has ended, or the account is not
 * active. Activity is written at most once a minute (product decision: session).
 */
export async function resolveSession(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  token: string,
  activity: Activity,
): Promise<ResolvedSession | undefined> {
  const tokenHash = hashToken(token);
  if (tokenHash === undefined) return undefined;
  const now = clock.now();
  const [row] = await selectLive(db, tokenHash, now, new Date(now.getTime() - SESSION_IDLE_MS));
  if (row === undefined) return undefined;
  const { sessionId: id, createdOn, lastActivityOn, expiresOn, authenticatedOn, ...person } = row;
  const times = activityTimes({ createdOn, lastActivityOn, expiresOn }, activity, now);
  if (times.lastActivityOn !== lastActivityOn) {
    await db.updateTable('sessions').set(times).where('id', '=', id).execute();
  }
  return { id, user: signedInUser(person), authenticatedOn, createdOn, ...times };
}

// Its parameters: the token's hash, the present, and the moment after which an activity is fresh enough.
const selectLive = compiledOnce((db) =>
  db
    .selectFrom('sessions')
    .modifyEnd(prepared)
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.tokenHash', '=', sql.val(Buffer.of()))
    .where('sessions.expiresOn', '>', sql.val(new Date(0)))
    .where('sessions.lastActivityOn', '>', sql.val(new Date(0)))
    .where('users.status', '=', sql.lit('Active'))
    .select([
      'sessions.id as sessionId',
      'sessions.createdOn',
      'sessions.lastActivityOn',
      'sessions.expiresOn',
      'sessions.authenticatedOn',
      ...personColumns,
    ]),
);

// An upload may outlive the absolute limit, by a fixed total and no further than the idle limit.
function activityTimes(
  { createdOn, lastActivityOn, expiresOn }: SessionTimes,
  activity: Activity,
  now: Date,
): Pick<SessionTimes, 'lastActivityOn' | 'expiresOn'> {
  const end = activity === 'upload' ? uploadEnd(createdOn, now) : 0;
  const hasChanged = [now.getTime() - lastActivityOn.getTime(), end - expiresOn.getTime()].some(
    (ms) => ms >= SESSION_TOUCH_MS,
  );
  if (activity === 'none' || !hasChanged) return { lastActivityOn, expiresOn };
  return { lastActivityOn: now, expiresOn: new Date(Math.max(expiresOn.getTime(), end)) };
}

function uploadEnd(createdOn: Date, now: Date): number {
  const last = createdOn.getTime() + SESSION_ABSOLUTE_MS + SESSION_UPLOAD_EXTENSION_MAX_MS;
  return Math.min(now.getTime() + SESSION_IDLE_MS, last);
}
