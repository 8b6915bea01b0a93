import { sql } from 'kysely';
import type { Language } from '#domain/preferences.ts';
import { EXPORT_ROWS_MAX_COUNT } from '#domain/limits.ts';
import { ticketWords as englishWords } from '#domain/words/tickets-en.ts';
import { ticketWords as lithuanianWords } from '#domain/words/tickets-lt.ts';
import type { UnitWords } from '#domain/words/units-en.ts';
import type { DeviceExportRequest } from '#generated/model/deviceExportRequest.ts';
import type { ProductSupportStatus } from '#generated/model/productSupportStatus.ts';
import type { Db } from '../../db/connection.ts';
import { invalidField } from '../kernel/errors.ts';
import { exportFile } from '../kernel/export/exported-file.ts';
import type { ExportedFile } from '../kernel/export/exported-file.ts';
import { localDay } from '../kernel/export/local-time.ts';
import type { Cell, Table } from '../kernel/export/table.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { visibleUnits } from '../scope/units.ts';
import { joinOpenRma, joinProductGroup, joinUnitName, matchingUnitIds } from './internal/read-devices.ts';
import { unitWords } from './internal/unit-words.ts';

const BATCH_ROWS = 500;
const supportStatus: Record<Language, Record<ProductSupportStatus, string>> = {
  en: englishWords.supportStatus,
  lt: lithuanianWords.supportStatus,
};

/**
 * All units of the filtered list that a person may see, in list order, as a file in the person's language, named after the
 * current day in their time zone. 422 `too_many` over the limit, before anything is written.
 */
export async function exportDevices(
  { db, clock, logger }: Pick<ServiceContext, 'db' | 'clock' | 'logger'>,
  user: SignedInUser,
  { format, request, ...order }: DeviceExportRequest,
): Promise<ExportedFile> {
  const today = localDay(user, clock.now());
  const { rows } = await sql<{ id: string }>`
    ${matchingUnitIds(user, order, request, today)} limit ${EXPORT_ROWS_MAX_COUNT + 1}
  `.execute(db);
  if (rows.length > EXPORT_ROWS_MAX_COUNT) {
    throw invalidField('request', 'too_many', `At most ${EXPORT_ROWS_MAX_COUNT} devices can be exported at once`);
  }
  const ids = rows.map(({ id }) => id);
  return exportFile({ logger }, `devices-${today}`, format, devicesTable(db, user, ids));
}

type Row = {
  serialNumber: string | null;
  imei: string | null;
  macAddress: string | null;
  productGroup: string;
  supportStatus: ProductSupportStatus;
  dispatchDate: string;
  warrantyUntil: string | null;
  orderNumber: string | null;
  rma: number | null;
  nickname: string | null;
  site: string | null;
};

const columns: readonly { key: keyof Row & keyof UnitWords['columns']; width: number }[] = [
  { key: 'serialNumber', width: 16 },
  { key: 'imei', width: 18 },
  { key: 'macAddress', width: 20 },
  { key: 'productGroup', width: 28 },
  { key: 'supportStatus', width: 16 },
  { key: 'dispatchDate', width: 14 },
  { key: 'warrantyUntil', width: 16 },
  { key: 'orderNumber', width: 16 },
  { key: 'rma', width: 10 },
  { key: 'nickname', width: 24 },
  { key: 'site', width: 28 },
];

function devicesTable(db: Db, user: SignedInUser, ids: readonly string[]): Table {
  const { language } = user.preferences;
  const words = unitWords[language];
  const cell = (row: Row, key: keyof Row): Cell =>
    key === 'supportStatus' ? supportStatus[language][row[key]] : (row[key] ?? '');
  return {
    name: words.devices,
    columns: columns.map(({ key, width }) => ({ heading: words.columns[key], width })),
    batches: readBatches(db, user, ids, (row) => columns.map(({ key }) => cell(row, key))),
  };
}

// No connection is held between batches, so a slow reader does not block others.
async function* readBatches(
  db: Db,
  user: SignedInUser,
  ids: readonly string[],
  cells: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (let start = 0; start < ids.length; start += BATCH_ROWS) {
    const { rows } = await sql<Row>`
      select units.serial_number, units.imei, units.mac_address, product_groups.name as product_group,
        product_groups.support_status, units.dispatch_date, units.warranty_until, units.order_number,
        held.display_id as rma, named.nickname, named.site
      from unnest(${ids.slice(start, start + BATCH_ROWS)}::uuid[]) with ordinality as wanted (id, place)
      join units on units.id = wanted.id
      ${joinProductGroup}
      ${joinOpenRma(user)}
      ${joinUnitName}
      where ${visibleUnits(user)}
      order by wanted.place
    `.execute(db);
    yield rows.map(cells);
  }
}
