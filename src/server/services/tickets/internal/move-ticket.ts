import type { Expression, RawBuilder, Selectable, SqlBool, Transaction, UpdateObject } from 'kysely';
import type { OnHoldReason, TicketStatus } from '#domain/enums.ts';
import type { Language } from '#domain/preferences.ts';
import type { Database } from '../../../db/schema.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Jobs } from '../../kernel/jobs-port.ts';
import { changesSince } from './changes-since.ts';
import { recordEvent } from '../../kernel/record-event.ts';
import type { EventActor } from '../../kernel/record-event.ts';
import { statusColumns } from './transition.ts';

export type LockedTicket = Selectable<Database['tickets']>;

type Move = {
  /** The condition on the row, from the transition table. */
  allowed: Expression<SqlBool>;
  status: RawBuilder<TicketStatus>;
  onHoldReason?: OnHoldReason | undefined;
  /** What else changes in the row. */
  columns?: UpdateObject<Database, 'tickets'>;
  now: Date;
};

/**
 * Locks a ticket in scope, so that of two concurrent changes the second sees the first. 404 out of scope; 409 `ticket_changed`
 * with what changed, in the person's language, when it is no longer at `version`.
 */
export async function lockTicket(
  tx: Transaction<Database>,
  { ticketId, scope }: { ticketId: string; scope: Expression<SqlBool> },
  seen: { version: number | undefined; language: Language; staff: boolean },
): Promise<LockedTicket> {
  const ticket = await tx
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', ticketId)
    .where(scope)
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) throw notFound();
  const { version } = seen;
  if (version !== undefined && version !== ticket.version) {
    const changes = await changesSince(tx, ticket, { ...seen, version });
    throw conflict('ticket_changed', changes, seen.language);
  }
  return ticket;
}

/** One conditional UPDATE of a locked ticket by the transition table; undefined when the table has no such transition. */
export async function moveTicket(
  tx: Transaction<Database>,
  { id }: LockedTicket,
  { allowed, status, onHoldReason, columns = {}, now }: Move,
): Promise<LockedTicket | undefined> {
  return tx
    .updateTable('tickets')
    .set({ ...statusColumns(status, now, onHoldReason), ...columns })
    .where('id', '=', id)
    .where(allowed)
    .returningAll()
    .executeTakeFirst();
}

/** Records the change of status or reason between two states of a ticket, if there is one. */
export async function recordMove(
  tx: Transaction<Database>,
  jobs: Jobs,
  [before, after]: readonly [LockedTicket, LockedTicket],
  { actor, commentId, now }: { actor: EventActor; commentId?: string; now: Date },
): Promise<void> {
  if (before.version === after.version) return;
  await recordEvent(tx, jobs, {
    ticketId: after.id,
    kind: 'StatusChanged',
    actor,
    ...(commentId === undefined ? {} : { commentId }),
    data: {
      fromStatus: before.status,
      toStatus: after.status,
      ...(after.onHoldReason === null ? {} : { onHoldReason: after.onHoldReason }),
    },
    now,
  });
}
