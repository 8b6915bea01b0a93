import type { FieldErrorCode } from '#domain/errors.ts';
import {
  COMMON_NAME_MAX_CHARACTERS,
  ORDER_NUMBER_MAX_CHARACTERS,
  PRODUCT_GROUP_NAME_MAX_CHARACTERS,
} from '#domain/limits.ts';
import { normaliseMac } from './mac-address.ts';
import { readDay } from './spreadsheet-day.ts';
import { foldedHeading, readHeader } from './unit-headers.ts';
import { isFormula, plainCell, readUnitNumber, unitNote } from './unit-number.ts';

/** The columns of the serial list (§3), by their names in the contract. */
export const serialListColumns = [
  'dispatchDate',
  'payer',
  'receiver',
  'manager',
  'region',
  'group',
  'orderNumber',
  'warrantyUntil',
  'imei',
  'serialNumber',
  'macAddress',
] as const;
export type SerialListColumn = (typeof serialListColumns)[number];

/** The position of each column in a row, from 0. */
export type SerialListHead = Partial<Record<SerialListColumn, number>>;

/** A row that can be taken; what is empty is null. Days as `2026-11-22`, numbers in the form they are stored in. */
export type SerialRow = Record<SerialListColumn, string | null> & { dispatchDate: string; group: string };

export type SerialRowFault = { field: SerialListColumn; code: FieldErrorCode; message: string };

// Columns have the same names as in other lists of units; folded by `foldedHeading`.
const names: Partial<Record<SerialListColumn, readonly string[]>> = {
  dispatchDate: ['dispatchdate', 'dispatch date', 'dispatched', 'date', 'shipped', 'ship date', 'issiuntimo data'],
  payer: ['payer', 'payer name', 'paid by', 'moketojas'],
  receiver: ['receiver', 'receiver name', 'recipient', 'consignee', 'gavejas'],
  manager: ['manager', 'sales manager', 'sales', 'vadybininkas', 'pardavimu vadybininkas'],
  region: ['region', 'regionas'],
  group: ['group', 'product group', 'productgroup', 'product', 'produktu grupe', 'produktas'],
  orderNumber: ['ordernumber', 'order number', 'order', 'order no', 'order nr', 'uzsakymas', 'uzsakymo numeris'],
  warrantyUntil: ['warrantyuntil', 'warranty until', 'warranty', 'warranty end', 'warranty ends', 'garantija iki'],
  macAddress: ['macaddress'],
};
const columnOf = new Map<string, SerialListColumn>(
  serialListColumns.flatMap((column) => (names[column] ?? []).map((name) => [name, column] as const)),
);
const unitColumns = { serial: 'serialNumber', imei: 'imei', mac: 'macAddress' } as const;

/** The columns of a row of headings in several spellings of both languages; the first of two for the same counts. */
export function readSerialListHead(cells: readonly string[]): SerialListHead {
  const ofUnits = readHeader(cells) ?? [];
  const head: SerialListHead = {};
  for (const [at, cell] of cells.entries()) {
    const unitColumn = ofUnits[at];
    const column =
      columnOf.get(foldedHeading(cell)) ??
      (unitColumn !== undefined && Object.hasOwn(unitColumns, unitColumn)
        ? unitColumns[unitColumn as keyof typeof unitColumns]
        : undefined);
    if (column !== undefined) head[column] ??= at;
  }
  return head;
}

/** The required columns that the header lacks; one name covers either of two. */
export function missingColumns(head: SerialListHead): SerialListColumn[] {
  const has = (...columns: SerialListColumn[]) => columns.some((column) => head[column] !== undefined);
  return [
    ...(has('dispatchDate') ? [] : (['dispatchDate'] as const)),
    ...(has('receiver', 'payer') ? [] : (['receiver'] as const)),
    ...(has('group') ? [] : (['group'] as const)),
    ...(has('serialNumber', 'imei') ? [] : (['serialNumber'] as const)),
  ];
}

const maxCharacters: Partial<Record<SerialListColumn, number>> = {
  payer: COMMON_NAME_MAX_CHARACTERS,
  receiver: COMMON_NAME_MAX_CHARACTERS,
  manager: COMMON_NAME_MAX_CHARACTERS,
  region: COMMON_NAME_MAX_CHARACTERS,
  group: PRODUCT_GROUP_NAME_MAX_CHARACTERS,
  orderNumber: ORDER_NUMBER_MAX_CHARACTERS,
};

/** A row of the list, or the first thing that is wrong with it. An empty cell and a missing column are the same. */
export function readSerialRow(cells: readonly string[], head: SerialListHead): SerialRow | SerialRowFault {
  const row = Object.fromEntries(serialListColumns.map((column) => [column, null])) as Record<
    SerialListColumn,
    string | null
  >;
  for (const column of serialListColumns) {
    const at = head[column];
    const text = at === undefined ? '' : plainCell(cells[at] ?? '');
    if (text === '') continue;
    const read = readers[column] ?? readText;
    const value = read(text, column);
    if (typeof value !== 'string') return value;
    row[column] = value;
  }
  return missingIn(row) ?? (row as SerialRow);
}

/** Whether a row was refused. */
export function isFault(row: SerialRow | SerialRowFault): row is SerialRowFault {
  return 'code' in row;
}

function missingIn(row: Record<SerialListColumn, string | null>): SerialRowFault | undefined {
  const { dispatchDate, warrantyUntil } = row;
  const required = (field: SerialListColumn, message: string) => ({ field, code: 'required' as const, message });
  if (dispatchDate === null) return required('dispatchDate', 'The day of dispatch is missing');
  if (row.group === null) return required('group', 'The product group is missing');
  if (row.serialNumber === null && row.imei === null) {
    return required('serialNumber', 'There is neither a serial number nor an IMEI');
  }
  if (row.receiver === null && row.payer === null)
    return required('receiver', 'There is neither a receiver nor a payer');
  if (warrantyUntil !== null && warrantyUntil < dispatchDate) {
    return { field: 'warrantyUntil', code: 'out_of_range', message: 'The warranty ends before the dispatch' };
  }
  return undefined;
}

type Reader = (text: string, field: SerialListColumn) => string | SerialRowFault;

const readers: Partial<Record<SerialListColumn, Reader>> = {
  dispatchDate: readDate,
  warrantyUntil: readDate,
  imei: (text, field) => readNumber(text, field, 'imei'),
  serialNumber: (text, field) => readNumber(text, field, 'serial'),
  macAddress: (text, field) => normaliseMac(text) ?? invalid(field, 'This is no MAC address'),
};

function readText(text: string, field: SerialListColumn): string | SerialRowFault {
  const most = maxCharacters[field] ?? COMMON_NAME_MAX_CHARACTERS;
  if ([...text].length > most) return { field, code: 'too_long', message: `At most ${most} characters` };
  return isFormula(text) ? invalid(field, 'A formula is not computed; give its value') : text;
}

function readDate(text: string, field: SerialListColumn): string | SerialRowFault {
  return readDay(text) ?? invalid(field, 'This is no day as 2026-11-22');
}

function readNumber(text: string, field: SerialListColumn, kind: 'imei' | 'serial'): string | SerialRowFault {
  const number = readUnitNumber(text);
  if (number?.kind === kind) return number.value;
  switch (unitNote(text)) {
    case 'scientific':
      return invalid(field, 'A spreadsheet rounded this number and its digits are lost; format the column as text');
    case 'formula':
      return invalid(field, 'A formula is not computed; give its value');
    case 'zeroLost':
      return invalid(field, 'A digit is missing, perhaps a zero at the start; format the column as text');
    default:
      return invalid(field, kind === 'imei' ? 'An IMEI has 15 digits' : 'A serial number has 8 or 10 digits');
  }
}

function invalid(field: SerialListColumn, message: string): SerialRowFault {
  return { field, code: 'invalid_format', message };
}
