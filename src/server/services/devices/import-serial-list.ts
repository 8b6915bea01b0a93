import { sql } from 'kysely';
import { SERIAL_LIST_ROWS_MAX_COUNT } from '#domain/limits.ts';
import { isFault, missingColumns, readSerialListHead, readSerialRow } from '#domain/units/serial-list.ts';
import type { SerialListHead } from '#domain/units/serial-list.ts';
import type { SerialListFault } from '#generated/model/serialListFault.ts';
import type { SerialListImport } from '#generated/model/serialListImport.ts';
import type { Db } from '../../db/connection.ts';
import { invalidField } from '../kernel/errors.ts';
import type { ServiceContext } from '../kernel/ports.ts';
import { requireAccess } from '../kernel/require-access.ts';
import type { Actor } from '../kernel/require-access.ts';
import { writeAudit } from '../kernel/audit.ts';
import type { FileRow } from './internal/serial-list/file-row.ts';
import { fileRows } from './internal/serial-list/file-rows.ts';
import { createGathering, gather, mergeGathered } from './internal/serial-list/merge.ts';
import type { ReadyRow } from './internal/serial-list/merge.ts';
import { ownerFinder } from './internal/serial-list/owners.ts';
import type { FindOwner } from './internal/serial-list/owners.ts';

const ROWS_AT_ONCE = 2000;

/**
 * Imports a serial list (§3) from a CSV or XLSX file at `path`: adds or changes units and reports the first error of each
 * invalid row. One transaction; a second import changes nothing. 403 without permission, 422 for a file without a usable
 * header.
 */
export async function importSerialList(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  actor: Actor,
  { path }: { path: string },
): Promise<SerialListImport> {
  requireAccess(actor, 'importSerialList');
  const rows = await fileRows(path);
  const head = await readHead(rows);
  return db.transaction().execute(async (tx) => {
    // A whole list takes longer than the statement timeout of a request.
    await sql`set local statement_timeout = 0`.execute(tx);
    await createGathering(tx);
    const read = await readRows(tx, rows, head);
    const { faults, ...counts } = await mergeGathered(tx);
    const failed = read.failed + faults.length;
    const errors = [...read.faults, ...faults].toSorted((left, right) => left.row - right.row);
    await writeAudit(tx, clock, {
      actor,
      action: 'importSerialList',
      before: {},
      after: { rows: read.rows, ...counts, failed },
    });
    return { rows: read.rows, ...counts, failed, errors: errors.slice(0, SERIAL_LIST_ROWS_MAX_COUNT) };
  });
}

const isEmpty = ({ cells }: FileRow) => cells.every((cell) => cell.trim() === '');
const isSeparatorLine = ({ cells }: FileRow) => /^sep=.?$/i.test(cells[0] ?? '');

// Blank lines and the separator line for spreadsheets may come before it.
async function readHead(rows: AsyncGenerator<FileRow>): Promise<SerialListHead> {
  for (let next = await rows.next(); next.done !== true; next = await rows.next()) {
    if (isEmpty(next.value) || isSeparatorLine(next.value)) continue;
    const head = readSerialListHead(next.value.cells);
    const [missing] = missingColumns(head);
    if (missing === undefined) return head;
    throw invalidField(missing, 'required', `The first row has no column ${missing}`);
  }
  throw invalidField('', 'empty_file', 'The file is empty');
}

type Read = { rows: number; failed: number; faults: SerialListFault[] };

async function readRows(tx: Db, rows: AsyncGenerator<FileRow>, head: SerialListHead): Promise<Read> {
  const findOwner = await ownerFinder(tx);
  const read: Read = { rows: 0, failed: 0, faults: [] };
  let ready: ReadyRow[] = [];
  for await (const row of rows) {
    if (isEmpty(row)) continue;
    read.rows += 1;
    const outcome = read.rows > SERIAL_LIST_ROWS_MAX_COUNT ? tooManyRows(row) : readyRow(row, head, findOwner);
    if ('code' in outcome) {
      read.failed += 1;
      if (read.failed <= SERIAL_LIST_ROWS_MAX_COUNT) read.faults.push(outcome);
      continue;
    }
    ready.push(outcome);
    if (ready.length < ROWS_AT_ONCE) continue;
    await gather(tx, ready);
    ready = [];
  }
  await gather(tx, ready);
  return read;
}

function tooManyRows({ row }: FileRow): SerialListFault {
  return { row, field: '', code: 'too_many', message: `A list has at most ${SERIAL_LIST_ROWS_MAX_COUNT} rows` };
}

function readyRow({ row, cells }: FileRow, head: SerialListHead, findOwner: FindOwner): ReadyRow | SerialListFault {
  const read = readSerialRow(cells, head);
  if (isFault(read)) return { row, ...read };
  const owner = findOwner(read);
  if ('code' in owner) return { row, ...owner };
  return {
    row,
    client_id: owner.clientId,
    product_group_id: owner.productGroupId,
    serial_number: read.serialNumber,
    imei: read.imei,
    mac_address: read.macAddress,
    dispatch_date: read.dispatchDate,
    warranty_until: read.warrantyUntil,
    order_number: read.orderNumber,
    payer: read.payer,
    receiver: read.receiver,
    manager: read.manager,
    region: read.region,
  };
}
