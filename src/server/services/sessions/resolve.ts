import { sql } from 'kysely';
import { SESSION_IDLE_MS } from '#domain/limits.ts';
import type { ServiceContext, SignedInUser } from '../ports.ts';
import { hashToken } from './token.ts';

const TOUCH_AFTER_MS = 60_000;

export type ResolvedSession = { id: string; user: SignedInUser };

/**
 * The session of a token with its person as they are now, or undefined when it is unknown, ended, or the account is not active.
 * `touch` counts the call as activity, written at most once a minute (product decision: session).
 */
export async function resolveSession(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  token: string,
  touch: boolean,
): Promise<ResolvedSession | undefined> {
  const tokenHash = hashToken(token);
  if (tokenHash === undefined) return undefined;
  const now = clock.now();
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresOn', '>', now)
    .where('sessions.lastActivityOn', '>', new Date(now.getTime() - SESSION_IDLE_MS))
    .where('users.status', '=', 'Active')
    .select([
      'sessions.id as sessionId',
      'sessions.lastActivityOn',
      'users.id',
      'users.type',
      'users.permissions',
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.language',
      'users.theme',
      'users.timeZone',
      'users.notifyAnswers',
      'users.notifyStatusChanges',
      'users.notifyColleagueReplies',
      'users.mfaType',
      'users.lastLogin',
      sql<string[]>`array(
        select client_id::text from user_clients where user_id = users.id order by position, client_id
      )`.as('clientIds'),
      sql<string[]>`array(
        select engineer_group_id::text from engineer_group_members where user_id = users.id order by engineer_group_id
      )`.as('engineerGroupIds'),
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const {
    sessionId,
    lastActivityOn,
    language,
    theme,
    timeZone,
    notifyAnswers,
    notifyStatusChanges,
    notifyColleagueReplies,
    ...user
  } = row;
  const preferences = {
    language,
    theme,
    ...(timeZone === null ? {} : { timeZone }),
    notifyAnswers,
    notifyStatusChanges,
    notifyColleagueReplies,
  };
  if (touch && now.getTime() - lastActivityOn.getTime() >= TOUCH_AFTER_MS) {
    await db.updateTable('sessions').set({ lastActivityOn: now }).where('id', '=', sessionId).execute();
  }
  return { id: sessionId, user: { ...user, preferences } };
}
