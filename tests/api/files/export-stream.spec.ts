import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_ROWS_MAX_COUNT } from '#domain/limits.ts';
import type { SignedInUser } from '#server/services/kernel/ports.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { exportTickets } from '#server/services/tickets/export-tickets.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { exportedCsv, exportedSheet, idsOf, wholeList } from '#tests/api/support/exports.ts';
import { makeCompany, storeTicket } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('a long list', () => {
  const COUNT = 3_000;
  const TIMES = 10;
  /** What is left to read of a list that is as many times as long. */
  const BATCHES = (COUNT / 500) * TIMES;
  let company: Company;
  let user: SignedInUser;

  beforeAll(async () => {
    company = await makeCompany(api);
    const { ticketId } = await storeTicket(api, company);
    const copied = [
      'client_id',
      'author_id',
      'type',
      'product_group_id',
      'engineer_group_id',
      'problem',
      'problem_text',
    ];
    const columns = sql.join(copied.map((name) => sql.ref(name)));
    await sql`insert into tickets (title, ${columns})
      select 'Copy ' || number, ${columns} from tickets, generate_series(2, ${COUNT}) as number
      where id = ${ticketId}`.execute(api.db);
    user = {
      ...company.customer,
      type: 'Customer',
      permissions: [],
      firstName: 'Rasa',
      lastName: 'Petrauskaitė',
      mfaType: 'None',
      lastLogin: null,
      engineerGroupIds: [],
      preferences: {
        language: 'en',
        theme: 'auto',
        notifyAnswers: true,
        notifyStatusChanges: true,
        notifyColleagueReplies: true,
      },
    };
  });

  /** Exports by the verb itself, with a count of its statements. */
  async function exported(format: 'csv' | 'xlsx', changeRows: (rows: object[]) => object[] = (rows) => rows) {
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => ((statements += 1), node),
      transformResult: async ({ result }) => ({ ...result, rows: changeRows(result.rows as object[]) as never }),
    };
    const ctx = { db: api.db.withPlugin(counter), clock: api.clock, logger: pino({ level: 'silent' }) };
    const file = await exportTickets(ctx, user, { ...wholeList, format });
    return { bytes: file.bytes, statements: () => statements };
  }

  it('is whole in both kinds of file', async () => {
    const rows = await exportedCsv(company.asCustomer);
    expect(new Set(idsOf(rows)).size).toBe(COUNT);
    expect(rows.at(-1)?.[3]).toBe(`Copy ${COUNT}`);
    const read = await exportedSheet(company.asCustomer);
    expect(read.data).toHaveLength(COUNT + 1);
    expect(read.data.at(-1)?.[3]).toBe(`Copy ${COUNT}`);
  });

  it.each(['csv', 'xlsx'] as const)(
    'is read as %s only as fast as it is taken, and no more once nobody takes it',
    async (format) => {
      const { bytes, statements } = await exported(format, manyTimes);
      const reading = bytes[Symbol.asyncIterator]();
      expect((await reading.next()).done).toBe(false);
      const read = await settled(statements);
      expect(read).toBeLessThan(BATCHES / 2);
      bytes.destroy();
      await quiet();
      expect(statements()).toBe(read);
    },
  );

  it('holds no connection while nobody takes it', async () => {
    const { bytes } = await exported('csv');
    await bytes[Symbol.asyncIterator]().next();
    await quiet();
    const busy = async () => {
      const { rows } = await sql<{ busy: number }>`select count(*) as busy from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'
          and state <> 'idle' and pid <> pg_backend_pid()`.execute(api.db);
      return rows[0]?.busy;
    };
    // The server's own listener may be running a query right now; what is locked would stay locked.
    await expect.poll(busy).toBe(0);
    bytes.destroy();
  });

  it('may be left by a reader, and is there for the next', async () => {
    const leaving = new AbortController();
    const { response } = await started(leaving.signal);
    await response.body?.getReader().read();
    leaving.abort();
    expect(await exportedCsv(company.asCustomer)).toHaveLength(COUNT + 1);
    expect(api.log.filter((line) => line.includes('cut off'))).toEqual([]);
  });

  it('that breaks is an incomplete file', async () => {
    let batches = 0;
    const { bytes } = await exported('csv', (rows) => {
      batches += 1;
      if (batches === 3) throw new Error('the database is gone');
      return rows;
    });
    await expect(bytes.toArray()).rejects.toThrow('the database is gone');
  });

  it('that is too long is refused before a byte is sent', async () => {
    const tooMany = (rows: object[]) => rows.map((row) => ({ ...row, total: EXPORT_ROWS_MAX_COUNT + 1 }));
    await expect(exported('csv', tooMany)).rejects.toMatchObject({
      refusal: { kind: 'Validation', errors: [{ field: 'request', code: 'too_many' }] },
    });
  });

  async function started(signal: AbortSignal) {
    const token = await startSession(api, user.id);
    const headers = { 'auth-type': '1', 'content-type': 'application/json', cookie: `helpdesk_session=${token}` };
    const body = JSON.stringify(wholeList);
    return {
      response: await fetch(`${api.url}/api/tickets/customer/export`, { method: 'POST', headers, body, signal }),
    };
  }

  /** The list as if it were many times as long: each stage on the way to the file holds a few batches. */
  function manyTimes(rows: object[]): object[] {
    return rows.map((row) => ('ids' in row ? { ...row, ids: Array(TIMES).fill(row.ids).flat() } : row));
  }

  /** The count once it no longer grows. */
  async function settled(count: () => number): Promise<number> {
    for (;;) {
      const before = count();
      await quiet();
      if (count() === before) return before;
    }
  }

  /** Until what could still be read would have been. */
  async function quiet(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) await sql`select 1`.execute(api.db);
  }
});
