import { sql } from 'kysely';
import { isStaff } from '#domain/access.ts';
import type { NoticeTiming } from '#domain/enums.ts';
import type { Language } from '#domain/preferences.ts';
import type { Db } from '../../db/connection.ts';
import type { SignedInUser } from '../ports.ts';
import { visibleTickets } from '../tickets/scope.ts';
import { findActiveUser } from '../users/signed-in-user.ts';
import type { Happening } from './happening.ts';

/** Somebody whom a ticket's mails may go to now. */
export type Receiver = {
  /** Tells receivers of one event apart: the watcher's id, or of an engineer who does not watch theirs. */
  id: string;
  watcher?: { id: string; createdOn: Date };
  userId: string | null;
  email: string;
  language: Language;
  timeZone: string | null;
  staff: boolean;
  /** Sees the ticket in the portal. */
  opens: boolean;
  /** An outside address has none: it gets everything, at once. */
  choices?: { answers: boolean; statusChanges: boolean; replies: boolean };
  timing: NoticeTiming;
};

type Ticket = Happening['ticket'];

/**
 * Whom the mails of a ticket may go to, as it is now: its watchers, and the engineer who has it. Customers of its company and
 * confirmed addresses while customers see it; staff while they see it (§6).
 */
export async function receiversOf(db: Db, ticket: Ticket): Promise<Receiver[]> {
  const watchers = await db
    .selectFrom('watchers')
    .where('ticketId', '=', ticket.id)
    .where(sql<boolean>`(user_id is not null or (confirmed_on is not null and token_hash is not null))`)
    .orderBy('createdOn')
    .orderBy('id')
    .select(['id', 'createdOn', 'userId', 'email', 'language'])
    .execute();
  const receivers: Receiver[] = [];
  for (const { id, createdOn, userId, email, language } of watchers) {
    const watcher = { id, createdOn };
    if (userId !== null) receivers.push(...(await accountReceiver(db, ticket, { id, watcher, userId })));
    else if (email !== null && ticket.visibleToClient) {
      receivers.push({ ...outside, id, watcher, email, language: language ?? 'en' });
    }
  }
  const { engineerId } = ticket;
  if (engineerId === null || watchers.some(({ userId }) => userId === engineerId)) return receivers;
  return [...receivers, ...(await accountReceiver(db, ticket, { id: engineerId, userId: engineerId }))];
}

const outside = { userId: null, timeZone: null, staff: false, opens: false, timing: 'AtOnce' } as const;

type Account = Pick<Receiver, 'id' | 'watcher'> & { userId: string };

async function accountReceiver(db: Db, ticket: Ticket, account: Account): Promise<Receiver[]> {
  const user = await findActiveUser(db, account.userId);
  if (user === undefined) return [];
  const staff = isStaff(user.type);
  const isOfCompany = ticket.visibleToClient && user.clientIds.includes(ticket.clientId);
  const opens = await mayOpen(db, user, ticket);
  if (!opens && (staff || !isOfCompany)) return [];
  const { preferences } = user;
  const watches = account.watcher !== undefined;
  return [
    {
      ...account,
      email: user.email,
      language: preferences.language,
      timeZone: preferences.timeZone ?? null,
      staff,
      opens,
      choices: {
        answers: preferences.notifyAnswers && watches,
        statusChanges: preferences.notifyStatusChanges && watches,
        // What customers write is the staff's work.
        replies: staff || preferences.notifyColleagueReplies,
      },
      // What an engineer has to do waits for no digest.
      timing: watches ? (preferences.noticeTiming ?? 'AtOnce') : 'AtOnce',
    },
  ];
}

async function mayOpen(db: Db, user: SignedInUser, { id }: Ticket): Promise<boolean> {
  const seen = db.selectFrom('tickets').select('id').where('id', '=', id).where(visibleTickets(user));
  return (await seen.executeTakeFirst()) !== undefined;
}

/** Whether a receiver is told of something: never of what they did, one mail for an answer and the status it brings. */
export function isToldOf({ userId, watcher, choices }: Receiver, { kind, actor, comment }: Happening): boolean {
  if (userId === null ? watcher?.id === actor.watcherId : userId === actor.userId) return false;
  const wantsComment = choices === undefined || (actor.staff ? choices.answers : choices.replies);
  if (kind === 'CommentAdded') return wantsComment;
  if (comment === undefined) return choices?.statusChanges ?? true;
  return actor.staff && !wantsComment && (choices?.statusChanges ?? true);
}
