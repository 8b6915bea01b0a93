import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { exportedCsv, exportedSheet, titlesOf } from '#tests/api/support/exports.ts';
import { makeProductGroup, makeUser } from '#tests/api/support/fixtures.ts';
import { makeCompany, storeTicket } from '#tests/api/support/tickets.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('formulas', () => {
  const formulas = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '=HYPERLINK("http://x","y")',
  ];

  it.each(formulas)('%j is text in a CSV', async (title) => {
    const company = await makeCompany(api);
    await storeTicket(api, company, { title });
    expect(titlesOf(await exportedCsv(company.asCustomer))).toEqual([`'${title}`]);
  });

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; \t@x', "a; \t'@x"],
    ['a\r\n-1', "a\r\n'-1"],
  ])('%j is text in a CSV that is read with other separators', async (title, safe) => {
    const company = await makeCompany(api);
    await storeTicket(api, company, { title });
    expect(titlesOf(await exportedCsv(company.asCustomer))).toEqual([safe]);
  });

  it.each(['a "quoted" word', 'a, b', 'a\nb', 'RX-210 = RX-211', "'quoted'", '","'])(
    '%j stays as it is',
    async (title) => {
      const company = await makeCompany(api);
      await storeTicket(api, company, { title });
      expect(titlesOf(await exportedCsv(company.asCustomer))).toEqual([title]);
    },
  );

  it('in names of people and products are text too', async () => {
    const company = await makeCompany(api);
    const group = await makeProductGroup(api.db, { name: `=product ${company.clientId}` });
    const author = await makeUser(api.db, { clientIds: [company.clientId], firstName: '@x', lastName: '=y' });
    await storeTicket(api, company, { productGroupId: group.id, authorId: author.id });
    const [, row] = await exportedCsv(await api.as(author));
    expect(row).toEqual(expect.arrayContaining([`'=product ${company.clientId}`, "'@x =y"]));
  });

  it('are cells of type text in a workbook, with nothing before them', async () => {
    const company = await makeCompany(api);
    const written = formulas.filter((title) => title !== '\rx');
    for (const title of written) await storeTicket(api, company, { title });
    const read = await exportedSheet(company.asCustomer);
    expect(read.data.slice(1).map((row) => row[3])).toEqual(written);
  });
});
