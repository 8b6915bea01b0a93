import { sql } from 'kysely';
import type { Language } from '#domain/preferences.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import { findActiveUser } from '../../identity/accounts/internal/signed-in-user.ts';
import type { CommentWriter } from '../../comments/internal/writer.ts';
import { mailedWatcher } from '../../watchers/internal/watcher-view.ts';
import { readReplyAddress } from './reply-address.ts';

/** The watcher whose reply address was used. */
export type AddressedWatcher = {
  recipient: string;
  watcherId: string;
  ticketId: string;
  displayId: number;
  userId: string | null;
  /** Where their notices go. */
  email: string;
  language: Language;
  /** An outside address that was removed, or never confirmed, may not reply. */
  mayAnswer: boolean;
  /** The owner of files that come from an outside address. */
  filesOwnerId: string;
};

/**
 * The watcher that an email to these addresses replies as: of several, the one it is from. Undefined when none of them is a
 * reply address; `gone` when its watcher has left.
 */
export async function findAddressed(
  { db, secrets }: Pick<ServiceContext, 'db' | 'secrets'>,
  { domain, recipients, from }: { domain: string; recipients: readonly string[]; from: string | undefined },
): Promise<AddressedWatcher | 'gone' | undefined> {
  const targets = recipients.flatMap((recipient) => {
    const target = readReplyAddress(secrets, recipient, domain);
    return target === undefined ? [] : [{ ...target, recipient: recipient.toLowerCase() }];
  });
  if (targets.length === 0) return undefined;
  const rows = await db
    .selectFrom('watchers')
    .innerJoin('tickets', 'tickets.id', 'watchers.ticketId')
    .leftJoin('users', 'users.id', 'watchers.userId')
    .where(
      'watchers.id',
      'in',
      targets.map(({ watcherId }) => watcherId),
    )
    .select([
      'watchers.id as watcherId',
      'watchers.userId',
      'tickets.id as ticketId',
      'tickets.displayId',
      sql<string>`coalesce(users.email, watchers.email)`.as('email'),
      sql<Language>`coalesce(users.language, watchers.language, 'en')`.as('language'),
      mailedWatcher.as('mayAnswer'),
      sql<string>`coalesce(watchers.added_by, tickets.author_id)`.as('filesOwnerId'),
    ])
    .execute();
  const found = targets.flatMap(({ recipient, watcherId }) => {
    const row = rows.find((candidate) => candidate.watcherId === watcherId);
    return row === undefined ? [] : [{ ...row, recipient }];
  });
  return found.find((watcher) => isFrom(watcher, from)) ?? found[0] ?? 'gone';
}

/** Whether the mail is from the address that the watcher's notices go to. */
export function isFrom({ email }: Pick<AddressedWatcher, 'email'>, from: string | undefined): boolean {
  return from !== undefined && email.toLowerCase() === from.toLowerCase();
}

/** The author that the watcher writes as; undefined for one who may not, such as a disabled account. */
export async function writerOf(
  { db }: Pick<ServiceContext, 'db'>,
  watcher: AddressedWatcher,
): Promise<CommentWriter | undefined> {
  if (!watcher.mayAnswer) return undefined;
  if (watcher.userId === null) {
    const { watcherId: id, ticketId, email, filesOwnerId: addedBy } = watcher;
    return { watcher: { id, ticketId, email, addedBy } };
  }
  const user = await findActiveUser(db, watcher.userId);
  return user && { user, viaMail: true };
}
