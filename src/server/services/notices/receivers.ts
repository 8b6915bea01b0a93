import { can } from '#domain/access.ts';
import type { NoticeTiming } from '#domain/enums.ts';
import type { Language } from '#domain/preferences.ts';
import type { Db } from '../../db/connection.ts';
import { whoSees } from '../scope/who-sees.ts';
import type { SignedInUser } from '../kernel/ports.ts';
import { findActiveUsers } from '../identity/accounts/internal/signed-in-user.ts';
import { mailedWatcher } from '../watchers/internal/watcher-view.ts';
import type { NotifiableEvent } from './notifiable-event.ts';

/** A person who may get a ticket's emails now. */
export type Receiver = {
  /** Unique among the receivers of one event: the watcher's id, or the engineer's who does not watch their own ticket. */
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

type Ticket = NotifiableEvent['ticket'];

/**
 * Who may get a ticket's emails now: its watchers and its engineer. Customers of its company and confirmed addresses if
 * customers can see it; staff if they can see it (§6).
 */
export async function receiversOf(db: Db, ticket: Ticket): Promise<Receiver[]> {
  const watchers = await db
    .selectFrom('watchers')
    .where('ticketId', '=', ticket.id)
    .where(mailedWatcher)
    .orderBy('createdOn')
    .orderBy('id')
    .select(['id', 'createdOn', 'userId', 'email', 'language'])
    .execute();
  const { engineerId } = ticket;
  const receiverOfAccount = await accountsOf(db, ticket, [engineerId, ...watchers.map(({ userId }) => userId)]);
  const receivers = watchers.flatMap(({ id, createdOn, userId, email, language }): Receiver[] => {
    const watcher = { id, createdOn };
    if (userId !== null) return receiverOfAccount({ id, watcher, userId });
    if (email === null || !ticket.visibleToClient) return [];
    return [{ ...outside, id, watcher, email, language: language ?? 'en' }];
  });
  if (engineerId === null || watchers.some(({ userId }) => userId === engineerId)) return receivers;
  return [...receivers, ...receiverOfAccount({ id: engineerId, userId: engineerId })];
}

const outside = { userId: null, timeZone: null, staff: false, opens: false, timing: 'AtOnce' } as const;

type Account = Pick<Receiver, 'id' | 'watcher'> & { userId: string };

/** Reads the active ones of these accounts, and who of them can see the ticket, in one go. */
async function accountsOf(db: Db, ticket: Ticket, userIds: readonly (string | null)[]) {
  const users = await findActiveUsers(
    db,
    userIds.filter((id) => id !== null),
  );
  const sees = await whoSees(db, users.values(), new Set([ticket.id]));
  return (account: Account): Receiver[] => {
    const user = users.get(account.userId);
    return user === undefined ? [] : accountReceiver(ticket, account, { user, opens: sees(user, ticket.id) });
  };
}

function accountReceiver(
  ticket: Ticket,
  account: Account,
  { user, opens }: { user: SignedInUser; opens: boolean },
): Receiver[] {
  const staff = can(user, 'portal.readAsStaff');
  const isOfCompany = ticket.visibleToClient && user.clientIds.includes(ticket.clientId);
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

/** Whether a receiver is notified of an event: never of their own, and once for a reply with its status change. */
export function wantsNotice(
  { userId, watcher, choices }: Receiver,
  { kind, actor, comment }: NotifiableEvent,
): boolean {
  if (userId === null ? watcher?.id === actor.watcherId : userId === actor.userId) return false;
  const wantsComment = choices === undefined || (actor.staff ? choices.answers : choices.replies);
  // A change of a return counts as a reply.
  if (kind !== 'StatusChanged') return wantsComment;
  if (comment === undefined) return choices?.statusChanges ?? true;
  return actor.staff && !wantsComment && (choices?.statusChanges ?? true);
}
