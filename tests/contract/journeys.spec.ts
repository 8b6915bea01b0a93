import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Result } from '#contract-suite/checks/checks.ts';
import { readContract, textOf } from '#contract-suite/contract/document.ts';
import type { Json, JsonObject } from '#contract-suite/contract/document.ts';
import { byNumber, byText, checkList } from '#contract-suite/journeys/support/list-check.ts';
import type { Drawn, KnownList } from '#contract-suite/journeys/support/list-check.ts';
import { randomBytes } from '#contract-suite/journeys/support/random-bytes.ts';
import { JourneyContext } from '#contract-suite/journeys/support/journey-context.ts';
import { object } from '#contract-suite/contract/json-values.ts';
import { Memory } from '#contract-suite/run/memory.ts';
import { createSampler } from '#contract-suite/contract/samples.ts';

const contract = readContract();
const rows = Array.from({ length: 20 }, (_, index): JsonObject => ({
  id: `id ${index}`,
  title: `title ${(index * 7) % 10}`,
  size: index % 2,
}));
const matches = (row: JsonObject, { size }: JsonObject) => size === undefined || row.size === size;
const list: KnownList = {
  operation: 'searchTickets',
  rows,
  id: 'id',
  filters: fc.record({ size: fc.constantFrom(0, 1) }, { requiredKeys: [] }),
  matches,
  orders: { title: byText(({ title }) => textOf(title)), size: byNumber(({ size }) => Number(size)) },
  shows: ['title'],
};

interface Asked {
  request: JsonObject;
  pagination: Drawn & { page: number };
}

function answerTo({ request, pagination }: Asked): { found: JsonObject[]; result: JsonObject[]; totalRows: number } {
  const { page, rowsPerPage, sortBy, sortDescending } = pagination;
  const [order = () => 0] = list.orders[sortBy] ?? [];
  const found = rows
    .filter((row) => matches(row, request))
    .sort((left, right) => (sortDescending ? order(right, left) : order(left, right)));
  return { found, result: found.slice((page - 1) * rowsPerPage, page * rowsPerPage), totalRows: found.length };
}

/** The suite's verdict on a server that responds like this. */
async function verdictOn(
  server: (asked: Asked) => { result: JsonObject[]; totalRows: number },
): Promise<Result | undefined> {
  const sample = createSampler(contract);
  const memory = new Memory({ contract, sample, url: 'http://localhost' });
  const ctx = new JourneyContext(
    {
      contract,
      memory,
      jars: new Map(),
      seed: 7,
      wanted: new Set(),
      disposable: false,
      failFast: false,
      performer: {
        skip: () => {
          throw new Error('Nothing is skipped.');
        },
        async perform({ operation, kind, name, plan, caller }, verify) {
          const asked = object(plan.body?.content) as unknown as Asked;
          const { result, totalRows } = server(asked);
          const { page, rowsPerPage, sortBy, sortDescending } = asked.pagination;
          const json: Json = { result, pagination: { page, rowsPerPage, sortBy, sortDescending, totalRows } };
          const answer = { status: 200, headers: new Headers(), bytes: new Uint8Array() };
          const differences = verify?.(answer, json) ?? [];
          const outcome = differences.length === 0 ? 'passed' : 'failed';
          const request = { method: operation.method, address: '', headers: {}, body: JSON.stringify(asked) };
          return {
            json,
            answer,
            result: {
              operation: operation.id,
              tag: operation.tag,
              kind,
              name,
              caller,
              request,
              outcome,
              differences,
              places: [],
            },
          };
        },
      },
    },
    'planted lists',
  );
  await checkList(ctx, list, 40);
  return ctx.results[0];
}

describe('a list against what is known of it', () => {
  test('a right one passes', async () => {
    await expect(verdictOn(answerTo)).resolves.toMatchObject({ outcome: 'passed' });
  });

  test.each<[string, (asked: Asked) => { result: JsonObject[]; totalRows: number }, RegExp]>([
    ['the filter is ignored', (asked) => answerTo({ ...asked, request: {} }), /totalRows 10|does not match/],
    [
      'the order is ignored',
      (asked) => {
        const { page, rowsPerPage } = asked.pagination;
        const found = rows.filter((row) => matches(row, asked.request));
        return { result: found.slice((page - 1) * rowsPerPage, page * rowsPerPage), totalRows: found.length };
      },
      /not in the order of/,
    ],
    [
      'the direction is ignored',
      (asked) => answerTo({ ...asked, pagination: { ...asked.pagination, sortDescending: false } }),
      /the greatest first/,
    ],
    [
      'the page is ignored',
      (asked) => answerTo({ ...asked, pagination: { ...asked.pagination, page: 1 } }),
      /rows of|came twice/,
    ],
    [
      'the total is wrong',
      (asked) => ({ ...answerTo(asked), totalRows: answerTo(asked).totalRows + 1 }),
      /expected totalRows/,
    ],
    [
      'a row comes twice in the place of another',
      (asked) => {
        const { result, totalRows } = answerTo(asked);
        return { result: result.map((row, index) => (index === 1 ? (result[0] ?? row) : row)), totalRows };
      },
      /came twice|is on no page/,
    ],
    [
      'a row shows another value',
      (asked) => {
        const { result, totalRows } = answerTo(asked);
        return { result: result.map((row) => (row.id === 'id 3' ? { ...row, title: 'title 0' } : row)), totalRows };
      },
      /title of id 3 is title 0, expected title 1/,
    ],
  ])('%s', async (_name, server, difference) => {
    const verdict = await verdictOn(server);
    expect(verdict?.outcome).toBe('failed');
    expect(verdict?.differences.join('\n')).toMatch(difference);
    expect(verdict?.differences.join('\n')).toContain('(seed 7)');
  });

  test('a counterexample is made small: one filter that is ignored needs no second page', async () => {
    const verdict = await verdictOn((asked) => answerTo({ ...asked, request: {} }));
    const { pagination, request } = JSON.parse(verdict?.request.body ?? '{}') as Asked;
    expect(request).toEqual({ size: 0 });
    expect(pagination).toMatchObject({ page: 1, sortDescending: false });
  });
});

test('the bytes of a seed are always the same, of another seed others', () => {
  expect(randomBytes(5, 100)).toEqual(randomBytes(5, 100));
  expect(randomBytes(5, 100)).not.toEqual(randomBytes(6, 100));
  expect(new Set(randomBytes(5, 5000)).size).toBe(256);
});
