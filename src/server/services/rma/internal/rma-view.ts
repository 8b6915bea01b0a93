import { personOf } from '#domain/access.ts';
import { lineWhoseTurn } from '#domain/returns/rma-line.ts';
import { rmaActionsFor } from '#domain/returns/rma-status.ts';
import type { RmaStatus } from '#domain/enums.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import type { Db } from '../../../db/connection.ts';
import { filesOfRma } from '../../files/internal/uploaded-file.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { findOffice } from './offices.ts';
import { rmaActor, visibleRmas } from '../../scope/returns.ts';

/** A return by its number, with all its lines; undefined when it is unknown or out of the person's scope (§6). */
export async function findRma(db: Db, user: SignedInUser, displayId: number): Promise<Rma | undefined> {
  const row = await selectRma(db, user, displayId);
  if (!row) return undefined;
  const [lines, files, office] = await Promise.all([
    selectLines(db, row.id),
    filesOfRma(db, row.id),
    row.officeId === null ? undefined : findOffice(db, row.officeId),
  ]);
  const { status } = row;
  const actor = rmaActor(user, { authorId: row.ticketAuthorId, clientRepresentativeId: row.clientRepresentativeId });
  return {
    id: row.id,
    displayId: String(row.displayId),
    ticketId: row.ticketId,
    ticketDisplayId: String(row.ticketDisplayId),
    ticketTitle: row.ticketTitle,
    status,
    products: lines.map((line) => toProduct(line, status)),
    ...(office === undefined ? {} : { office }),
    ...(row.returnAddress === null ? {} : { returnAddress: row.returnAddress }),
    ...(row.inboundTrackingNumber === null ? {} : { inboundTrackingNumber: row.inboundTrackingNumber }),
    files,
    client: { id: row.clientId, name: row.clientName },
    author: personOf({ id: row.authorId, firstName: row.firstName, lastName: row.lastName, type: row.authorType }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.declinedReason === null ? {} : { declinedReason: row.declinedReason }),
    createdOn: row.createdOn.toISOString(),
    updatedOn: row.updatedOn.toISOString(),
    ...(row.promisedBy === null || status !== 'Submitted' ? {} : { promisedBy: row.promisedBy.toISOString() }),
    whoseTurn: row.whoseTurn,
    editable: actor !== null,
    allowedActions: rmaActionsFor({ status, hasOffice: row.officeId !== null, lines }, actor),
    version: row.version,
  };
}

function selectRma(db: Db, user: SignedInUser, displayId: number) {
  return db
    .selectFrom('rmas')
    .innerJoin('tickets', 'tickets.id', 'rmas.ticketId')
    .innerJoin('clients', 'clients.id', 'tickets.clientId')
    .innerJoin('users as author', 'author.id', 'rmas.authorId')
    .selectAll('rmas')
    .select(['tickets.displayId as ticketDisplayId', 'tickets.title as ticketTitle', 'tickets.clientId'])
    .select(['tickets.authorId as ticketAuthorId', 'tickets.clientRepresentativeId', 'clients.name as clientName'])
    .select(['author.type as authorType', 'author.firstName', 'author.lastName'])
    .where('rmas.displayId', '=', displayId)
    .where(visibleRmas(user))
    .executeTakeFirst();
}

function selectLines(db: Db, rmaId: string) {
  return db
    .selectFrom('rmaProducts')
    .innerJoin('units', 'units.id', 'rmaProducts.unitId')
    .innerJoin('productGroups', 'productGroups.id', 'units.productGroupId')
    .selectAll('rmaProducts')
    .select(['units.serialNumber', 'units.imei', 'units.macAddress', 'units.warrantyUntil'])
    .select('productGroups.name as productGroup')
    .where('rmaProducts.rmaId', '=', rmaId)
    .orderBy('rmaProducts.position')
    .execute();
}

type Line = Awaited<ReturnType<typeof selectLines>>[number];

function toProduct(line: Line, status: RmaStatus): RmaProduct {
  const { warrantyUntil, reason, step, replacement, carrier, trackingNumber, trackingUrl, promisedBy } = line;
  return {
    id: line.id,
    imeiOrSerial: line.imeiOrSerial,
    description: line.description,
    ...(warrantyUntil === null ? {} : { warrantyUntil }),
    unit: {
      ...(line.serialNumber === null ? {} : { serialNumber: line.serialNumber }),
      ...(line.imei === null ? {} : { imei: line.imei }),
      ...(line.macAddress === null ? {} : { macAddress: line.macAddress }),
      productGroup: line.productGroup,
    },
    review: line.review,
    ...(reason === null ? {} : { reason }),
    addedByStaff: line.addedByStaff,
    ...(step === null ? {} : { step }),
    steps: line.steps,
    ...(replacement === null ? {} : { replacement }),
    ...(carrier === null ? {} : { carrier }),
    ...(trackingNumber === null ? {} : { trackingNumber }),
    ...(trackingUrl === null ? {} : { trackingUrl }),
    whoseTurn: lineWhoseTurn(line, status),
    ...(promisedBy === null ? {} : { promisedBy: promisedBy.toISOString() }),
  };
}
