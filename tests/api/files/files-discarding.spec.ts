import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { areWaiting } from '#tests/api/support/locks.ts';
import { makeCompany, upload } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

let api: TestApi;
let company: Company;
/** What other requests hold. */
let others: Db;
beforeAll(async () => {
  api = await startApi();
  company = await makeCompany(api);
  others = openDatabase(api.databaseUrl, { max: 2 });
});
afterAll(async () => {
  await others.destroy();
  await api.close();
});

const uploaded = async () => (await upload(company.asCustomer, 'a.log', 'x')).id;
const lock = (transaction: Transaction<Database>, id: string) =>
  transaction.selectFrom('files').select('id').where('id', '=', id).forUpdate().execute();

/** Two uploads, the later one with the smaller id, so that their order differs from that of their ids. */
async function uploadBackwards(): Promise<{ low: string; high: string }> {
  const high = await uploaded();
  const low = await uploaded();
  return low < high ? { low, high } : uploadBackwards();
}

test('rows are deleted in the order in which others lock them, without a deadlock', async () => {
  const { low, high } = await uploadBackwards();
  const discarding = await others.transaction().execute(async (draft) => {
    const discarded = await others.transaction().execute(async (stop) => {
      // Between the mark and the deletion.
      await sql`lock table file_chunks in access exclusive mode`.execute(stop);
      const sent = company.asCustomer('POST /files/upload/delete', { json: [high, low] });
      await areWaiting(api, 1);
      await lock(draft, low);
      return { sent };
    });
    await areWaiting(api, 1);
    await lock(draft, high);
    return discarded;
  });
  expect((await discarding.sent).status).toBe(204);
  expect(await api.db.selectFrom('files').select('id').where('id', 'in', [low, high]).execute()).toEqual([]);
});
