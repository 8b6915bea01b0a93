import type { Selectable, Transaction, UpdateObject } from 'kysely';
import type { RmaStatus } from '#domain/enums.ts';
import { rmaWhoseTurn } from '#domain/returns/rma-status.ts';
import type { RmaActor, RmaState } from '#domain/returns/rma-status.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import type { Database } from '../../../db/schema.ts';
import { conflict, forbidden, notFound } from '../../kernel/errors.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { changesSince } from './changes-since.ts';
import { rmaActor, visibleRmas } from '../../scope/returns.ts';

/** A line, as far as the verbs need it. */
export type LockedLine = Pick<
  Selectable<Database['rmaProducts']>,
  'id' | 'position' | 'unitId' | 'imeiOrSerial' | 'review' | 'addedByStaff' | 'step' | 'promisedBy' | 'open'
>;

/** A return locked until the transaction ends, with its lines in order, and the person's role. */
export type LockedRma = Selectable<Database['rmas']> & {
  ticketDisplayId: number;
  clientId: string;
  lines: LockedLine[];
  actor: RmaActor;
};

export type SeenRma = { rmaId: string; version: number };

/**
 * Locks a return that the person may act on, so that of two concurrent changes the second sees the first. 404 out of scope, 403
 * for people who may only read it (§6), 409 `rma_changed` with what changed, in the person's language, when it is no longer at
 * `version`.
 */
export async function lockRma(
  tx: Transaction<Database>,
  user: SignedInUser,
  { rmaId, version }: SeenRma,
): Promise<LockedRma> {
  const row = await tx
    .selectFrom('rmas')
    .innerJoin('tickets', 'tickets.id', 'rmas.ticketId')
    .selectAll('rmas')
    .select(['tickets.displayId as ticketDisplayId', 'tickets.clientId'])
    .select(['tickets.authorId as ticketAuthorId', 'tickets.clientRepresentativeId'])
    .where('rmas.id', '=', rmaId)
    .where(visibleRmas(user))
    .forUpdate('rmas')
    .executeTakeFirst();
  if (!row) throw notFound();
  const actor = rmaActor(user, { authorId: row.ticketAuthorId, clientRepresentativeId: row.clientRepresentativeId });
  if (actor === null) throw forbidden();
  if (version !== row.version) {
    throw conflict('rma_changed', await changesSince(tx, user, row), user.preferences.language);
  }
  return { ...row, actor, lines: await readLines(tx, rmaId) };
}

/** The input of the state table, from a locked return. */
export function stateOf({ status, officeId, lines }: LockedRma): RmaState {
  return { status, hasOffice: officeId !== null, lines };
}

/**
 * The one UPDATE of a locked return: increments the version, sets whose turn it is and the next promise, and records the new
 * state.
 */
export async function saveRma(
  tx: Transaction<Database>,
  { id, version, status: before, ticketId, ticketDisplayId }: LockedRma,
  columns: UpdateObject<Database, 'rmas'> & { status?: RmaStatus },
  now: Date,
): Promise<RmaReference> {
  const lines = await readLines(tx, id);
  const status = columns.status ?? before;
  const promises = lines.flatMap(({ promisedBy }) => promisedBy?.getTime() ?? []);
  const promise = status === 'Approved' && promises.length > 0 ? new Date(Math.min(...promises)) : null;
  const saved = await tx
    .updateTable('rmas')
    .set({
      ...(status === 'Submitted' ? {} : { promisedBy: promise }),
      ...columns,
      version: version + 1,
      updatedOn: now,
      whoseTurn: rmaWhoseTurn(status, lines),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['displayId', 'version'])
    .executeTakeFirst();
  if (!saved) throw conflict('rma_changed');
  return {
    rmaId: id,
    displayId: String(saved.displayId),
    ticketId,
    ticketDisplayId: String(ticketDisplayId),
    status,
    productCount: lines.length,
    version: saved.version,
  };
}

/** The current lines of a return, in order. */
export function readLines(tx: Transaction<Database>, rmaId: string): Promise<LockedLine[]> {
  return tx
    .selectFrom('rmaProducts')
    .select(['id', 'position', 'unitId', 'imeiOrSerial', 'review', 'addedByStaff', 'step', 'promisedBy', 'open'])
    .where('rmaId', '=', rmaId)
    .orderBy('position')
    .execute();
}
