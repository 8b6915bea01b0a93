import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Result } from '../../checks/checks.ts';
import { textOf } from '../../contract/document.ts';
import type { JsonObject } from '../../contract/document.ts';
import { object, objects } from '../../contract/json-values.ts';
import { shown, unless } from './compare.ts';
import type { JourneyContext } from './journey-context.ts';

/** What is drawn: a filter, an order and a size of page. */
export interface Drawn {
  filter: JsonObject;
  sortBy: string;
  sortDescending: boolean;
  rowsPerPage: number;
}

/** Which of two rows comes first. */
export type Order = (left: JsonObject, right: JsonObject) => number;

/** A list, and all that is known of its rows. */
export interface KnownList {
  operation: string;
  /** Every row that the list can show under the drawn filters. */
  rows: readonly JsonObject[];
  /** The field by which a row is known. */
  id: string;
  filters: fc.Arbitrary<JsonObject>;
  matches: (row: JsonObject, filter: JsonObject) => boolean;
  /** For each column the orders that keep the contract; where it says nothing of the order of names, several. */
  orders: Record<string, readonly Order[]>;
  /** The fields that a row has to show as they are known. */
  shows: readonly string[];
}

const PAGE_SIZES = [15, 30, 50, 100];
const SHRINKING_MS = 10_000;

/** Any filter, order and size of page. */
export function drawnLists({ filters, orders }: Pick<KnownList, 'filters' | 'orders'>): fc.Arbitrary<Drawn> {
  return fc.record({
    filter: filters,
    sortBy: fc.constantFrom(...Object.keys(orders)),
    sortDescending: fc.boolean(),
    rowsPerPage: fc.constantFrom(...PAGE_SIZES),
  });
}

/** Draws filters, orders and pages and compares what the list gives with what is known; a fault is made as small as it gets. */
export async function checkList(ctx: JourneyContext, list: KnownList, draws: number): Promise<void> {
  let last: Result | undefined;
  const property = fc.asyncProperty(drawnLists(list), async (one) => {
    last = await walk(ctx, list, one);
    return last.outcome === 'passed';
  });
  const found = await fc.check(property, { numRuns: draws, seed: ctx.seed, interruptAfterTimeLimit: SHRINKING_MS });
  const [counterexample] = found.counterexample ?? [];
  const result = counterexample === undefined ? last : await walk(ctx, list, counterexample);
  if (result === undefined) return;
  const name = `any filter, order and page (${draws} drawn)`;
  if (counterexample === undefined) ctx.record({ ...result, name });
  else if (result.outcome === 'passed')
    ctx.record({
      ...result,
      name,
      outcome: 'failed',
      differences: [`${JSON.stringify(counterexample)} was answered wrongly once, and not again`],
    });
  else ctx.record({ ...result, name, differences: result.differences.map((line) => `${line} (seed ${ctx.seed})`) });
}

/** All pages of a drawn list and one past the end; the result of the first that differs, else of the last. */
async function walk(ctx: JourneyContext, list: KnownList, drawn: Drawn): Promise<Result> {
  const known = list.rows.filter((row) => list.matches(row, drawn.filter));
  const { sortBy, sortDescending, rowsPerPage } = drawn;
  const seen: JsonObject[] = [];
  for (let page = 1; ; page += 1) {
    const isLast = page > Math.ceil(known.length / rowsPerPage);
    const pagination = { page, rowsPerPage, sortBy, sortDescending };
    const { result } = await ctx.ask(list.operation, {
      name: '',
      body: { pagination, request: drawn.filter },
      verify: (answer) => {
        const rows = objects(object(answer).result);
        seen.push(...rows);
        return [
          ...unless(
            isDeepStrictEqual(object(answer).pagination, { ...pagination, totalRows: known.length }),
            `pagination is ${textOf(object(answer).pagination)}, expected totalRows ${known.length} and what was asked for`,
          ),
          ...unless(
            rows.length === sizeOf(page, rowsPerPage, known.length),
            `page ${page} has ${rows.length} rows of ${known.length} in all`,
          ),
          ...rowFaults(list, known, rows),
          ...(isLast ? wholeFaults(list, known, seen, drawn) : []),
        ];
      },
    });
    if (result.outcome !== 'passed' || isLast) return result;
  }
}

function sizeOf(page: number, rowsPerPage: number, total: number): number {
  return Math.max(0, Math.min(rowsPerPage, total - (page - 1) * rowsPerPage));
}

function rowFaults({ id, shows }: KnownList, known: readonly JsonObject[], rows: readonly JsonObject[]): string[] {
  return rows.flatMap((row) => {
    const same = known.find((one) => one[id] === row[id]);
    if (same === undefined) return [`${shown(row[id])} does not match the filter`];
    return shows.flatMap((name) =>
      unless(
        isDeepStrictEqual(row[name], same[name]),
        `${name} of ${shown(row[id])} is ${shown(row[name])}, expected ${shown(same[name])}`,
      ),
    );
  });
}

// All pages together: nothing twice, nothing missing, in an order that the column allows.
function wholeFaults(
  { id, orders }: KnownList,
  known: readonly JsonObject[],
  seen: readonly JsonObject[],
  { sortBy, sortDescending }: Drawn,
): string[] {
  const ids = new Set(seen.map((row) => row[id]));
  const missing = known.find((row) => !ids.has(row[id]));
  const inOrder = (orders[sortBy] ?? []).some((order) =>
    seen.every((row, index) => {
      const before = seen[index - 1];
      const compared = before === undefined ? 0 : order(byId(known, id, before), byId(known, id, row));
      return sortDescending ? compared >= 0 : compared <= 0;
    }),
  );
  return [
    ...unless(ids.size === seen.length, `${seen.length - ids.size} rows came twice`),
    ...(missing === undefined ? [] : [`${shown(missing[id])} matches the filter and is on no page`]),
    ...unless(inOrder, `the rows are not in the order of ${sortBy}${sortDescending ? ', the greatest first' : ''}`),
  ];
}

function byId(known: readonly JsonObject[], id: string, row: JsonObject): JsonObject {
  return known.find((one) => one[id] === row[id]) ?? row;
}

/** Orders rows by a text: by code points, and as people sort names; a server follows one of them. */
export function byText(textOfRow: (row: JsonObject) => string): Order[] {
  const collator = new Intl.Collator('en');
  return [
    (left, right) => compare(textOfRow(left), textOfRow(right)),
    (left, right) => collator.compare(textOfRow(left), textOfRow(right)),
  ];
}

/** Orders rows by a value of a list, as one of the lists has them or by their names. */
export function byValue(name: string, ...lists: (readonly string[])[]): Order[] {
  const placeIn = (values: readonly string[], row: JsonObject) => values.indexOf(textOf(row[name]));
  return [
    ...lists.map(
      (values): Order =>
        (left, right) =>
          placeIn(values, left) - placeIn(values, right),
    ),
    ...byText((row) => textOf(row[name])),
  ];
}

/** Orders rows by a number or a moment. */
export function byNumber(numberOfRow: (row: JsonObject) => number): Order[] {
  return [(left, right) => numberOfRow(left) - numberOfRow(right)];
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
