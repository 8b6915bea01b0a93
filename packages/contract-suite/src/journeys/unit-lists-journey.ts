import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { textOf } from '../contract/document.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { unless } from './support/compare.ts';
import { exportFaults } from './support/exported-rows.ts';
import { byNumber, byText, byValue, checkList } from './support/list-check.ts';
import type { KnownList } from './support/list-check.ts';
import { needsAccount } from './support/journey-context.ts';
import type { Journey, JourneyContext } from './support/journey-context.ts';

const DRAWS = 25;
const PAGE = 100;
const ROWS_MAX = 500;
const DAY_MS = 86_400_000;
const SOON_DAYS = 90;
const rmaStatuses = ['InProgress', 'Submitted', 'Rejected', 'Approved', 'Closed', 'NeedClientApproval'];
const rmaStatusesAsTheyCome = ['InProgress', 'Submitted', 'NeedClientApproval', 'Approved', 'Rejected', 'Closed'];
const turns = ['Customer', 'Support', 'Carrier', 'Nobody'];

/** Units, returns and boxes belong to the company: filters, orders and pages must fit the whole list. */
export const unitListsJourney: Journey = {
  name: 'units and returns against their whole list',
  operations: ['searchDevices', 'exportDevices', 'searchRmas', 'getBoxItems', 'downloadBoxItems'],
  uses: ['productGroup', 'box', 'user'],
  needs: needsAccount,
  async run(ctx) {
    if (ctx.wants('searchDevices') || ctx.wants('exportDevices')) await devices(ctx);
    if (ctx.wants('searchRmas')) await returns(ctx);
    if (ctx.memory.learnt('box') !== '') await box(ctx);
  },
};

/** All rows of a list; undefined, and a word about it, when there are too many to be compared. */
async function wholeList(
  ctx: JourneyContext,
  operation: string,
  sortBy: string,
  request: JsonObject,
): Promise<JsonObject[] | undefined> {
  const rows: JsonObject[] = [];
  for (let page = 1; ; page += 1) {
    const { json } = await ctx.call(operation, {
      name: `the whole list, page ${page}`,
      body: { pagination: { page, rowsPerPage: PAGE, sortBy, sortDescending: false }, request },
    });
    const { result, pagination } = object(json);
    const total = Number(object(pagination).totalRows);
    rows.push(...objects(result));
    if (total > ROWS_MAX) {
      ctx.skip(
        operation,
        'any filter, order and page',
        `there are ${total} rows, more than the ${ROWS_MAX} that are compared`,
      );
      return undefined;
    }
    if (rows.length >= total || objects(result).length === 0) return rows;
  }
}

async function devices(ctx: JourneyContext): Promise<void> {
  const rows = await wholeList(ctx, 'searchDevices', 'serialNumber', {});
  const held = rows === undefined ? [] : await wholeList(ctx, 'searchDevices', 'serialNumber', { inRma: true });
  if (rows === undefined || held === undefined) return;
  const heldIds = new Set(held.map(({ id }) => id));
  const groups = objects(ctx.memory.recall('productGroup'));
  const known = rows.map((row): JsonObject => ({
    ...row,
    isHeld: heldIds.has(row.id),
    productGroupId: groups.find(({ name }) => name === row.productGroup)?.id ?? '',
  }));
  const today = new Date().toISOString().slice(0, 10);
  await checkList(
    ctx,
    { ...deviceList(known, groups), matches: (row, filter) => deviceMatches(row, filter, today) },
    DRAWS,
  );
  await exported(ctx, known);
}

function deviceList(rows: JsonObject[], groups: JsonObject[]): Omit<KnownList, 'matches'> {
  const numbers = rows.flatMap(({ serialNumber, imei }) =>
    [serialNumber, imei].filter((number) => number !== undefined),
  );
  const text = (name: string) => byText((row) => textOf(row[name] ?? ''));
  return {
    operation: 'searchDevices',
    rows,
    id: 'id',
    shows: [
      'number',
      'serialNumber',
      'imei',
      'macAddress',
      'productGroup',
      'productSupportStatus',
      'dispatchDate',
      'warrantyUntil',
    ],
    filters: fc.record(
      {
        ...(numbers.length === 0 ? {} : { words: fc.constantFrom(...numbers) }),
        productGroupIds: fc.subarray(groups.slice(0, 5).map(({ id = '' }) => id)),
        supportStatuses: fc.subarray([0, 1, 2]),
        ...(isOnTheEdge(rows) ? {} : { warranty: fc.constantFrom('InWarranty', 'EndsSoon', 'Ended') }),
        inRma: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    orders: {
      // A unit without the number comes first or last.
      serialNumber: [...text('serialNumber'), withoutLast('serialNumber')],
      imei: [...text('imei'), withoutLast('imei')],
      productGroup: text('productGroup'),
      dispatchDate: text('dispatchDate'),
      warrantyUntil: [...text('warrantyUntil'), withoutLast('warrantyUntil')],
    },
  };
}

function withoutLast(name: string) {
  const textOrLast = (row: JsonObject) => textOf(row[name] ?? '\uffff');
  return (left: JsonObject, right: JsonObject) =>
    textOrLast(left) < textOrLast(right) ? -1 : textOrLast(left) > textOrLast(right) ? 1 : 0;
}

// Whose day it is, is not said: where a warranty ends around one of the two limits, none is drawn.
function isOnTheEdge(rows: readonly JsonObject[]): boolean {
  const edges = [0, SOON_DAYS].flatMap((days) =>
    [-1, 0, 1].map((more) => new Date(Date.now() + (days + more) * DAY_MS).toISOString().slice(0, 10)),
  );
  return rows.some(({ warrantyUntil }) => edges.includes(textOf(warrantyUntil ?? '')));
}

function deviceMatches(row: JsonObject, filter: JsonObject, today: string): boolean {
  const until = row.warrantyUntil === undefined ? undefined : textOf(row.warrantyUntil);
  const soon = new Date(Date.parse(today) + SOON_DAYS * DAY_MS).toISOString().slice(0, 10);
  const warranties: Record<string, boolean> = {
    InWarranty: until !== undefined && until >= today,
    EndsSoon: until !== undefined && until >= today && until <= soon,
    Ended: until !== undefined && until < today,
  };
  return (
    (filter.words === undefined || row.serialNumber === filter.words || row.imei === filter.words) &&
    isAmong(filter.productGroupIds, row.productGroupId) &&
    isAmong(filter.supportStatuses, row.productSupportStatus) &&
    (filter.warranty === undefined || warranties[textOf(filter.warranty)] === true) &&
    (filter.inRma === undefined || row.isHeld === filter.inRma)
  );
}

function isAmong(values: Json | undefined, value: Json | undefined): boolean {
  return !Array.isArray(values) || values.length === 0 || values.includes(value ?? null);
}

async function exported(ctx: JourneyContext, rows: JsonObject[]): Promise<void> {
  for (const [format, request] of [
    ['csv', {}],
    ['xlsx', { inRma: false }],
  ] as const) {
    const listed = rows
      .filter((row) => !('inRma' in request) || row.isHeld === false)
      .map(({ number }) => textOf(number));
    const { result, reply } = await ctx.ask('exportDevices', {
      name: `the rows of the list, ${format}`,
      body: { format, sortBy: 'serialNumber', sortDescending: false, request },
    });
    ctx.record(result, reply === undefined ? [] : await exportFaults(reply.bytes, format, listed));
  }
}

async function returns(ctx: JourneyContext): Promise<void> {
  const rows = await wholeList(ctx, 'searchRmas', 'displayId', { showCompleted: true, mine: true });
  if (rows === undefined) return;
  const days = rows.map(({ createdOn }) => textOf(createdOn).slice(0, 10));
  await checkList(
    ctx,
    {
      operation: 'searchRmas',
      rows,
      id: 'id',
      shows: [
        'displayId',
        'ticketId',
        'ticketDisplayId',
        'status',
        'productCount',
        'productGroups',
        'createdOn',
        'author',
        'whoseTurn',
      ],
      filters: fc
        .record(
          {
            statuses: fc.subarray(rmaStatuses),
            whoseTurn: fc.subarray(turns),
            ...(days.length === 0
              ? {}
              : { createdOnFrom: fc.constantFrom(...days), createdOnTo: fc.constantFrom(...days) }),
            showCompleted: fc.boolean(),
          },
          { requiredKeys: [] },
        )
        .map((filter): JsonObject => ({ ...filter, mine: true })),
      matches: returnMatches,
      orders: {
        displayId: byNumber(({ displayId }) => Number(displayId)),
        status: byValue('status', rmaStatuses, rmaStatusesAsTheyCome),
        ticket: byNumber(({ ticketDisplayId }) => Number(ticketDisplayId)),
        productCount: byNumber(({ productCount }) => Number(productCount)),
        createdOn: byNumber(({ createdOn }) => Date.parse(textOf(createdOn))),
        whoseTurn: byValue('whoseTurn', turns),
      },
    },
    DRAWS,
  );
}

function returnMatches(row: JsonObject, filter: JsonObject): boolean {
  const day = textOf(row.createdOn).slice(0, 10);
  const isOver = row.status === 'Rejected' || row.status === 'Closed';
  const isNamed = Array.isArray(filter.statuses) && filter.statuses.length > 0;
  return (
    (!isOver || isNamed || filter.showCompleted === true) &&
    isAmong(filter.statuses, row.status) &&
    isAmong(filter.whoseTurn, row.whoseTurn) &&
    (filter.createdOnFrom === undefined || day >= textOf(filter.createdOnFrom)) &&
    (filter.createdOnTo === undefined || day <= textOf(filter.createdOnTo))
  );
}

/** The packing list is the same on the page and as a file. */
async function box(ctx: JourneyContext): Promise<void> {
  const { json } = await ctx.call('getBoxItems', { name: 'of the box' });
  const units = objects(json);
  const serials = units.map(({ serialNumber = '' }) => textOf(serialNumber)).filter((serial) => serial !== '');
  await ctx.call('downloadBoxItems', {
    name: 'the same units as a file',
    query: { format: 'csv' },
    verify: (_, { bytes }) => {
      const rows: string[][] = parse(Buffer.from(bytes), {
        bom: true,
        relax_column_count: true,
        skip_empty_lines: true,
      });
      const cells = new Set(rows.flat());
      return [
        ...unless(
          rows.length === units.length + 1,
          `the file has ${rows.length} rows, expected ${units.length} and its headings`,
        ),
        ...serials.flatMap((serial) => unless(cells.has(serial), `${serial} is not in the file`)),
      ];
    },
  });
}
