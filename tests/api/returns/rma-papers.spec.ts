import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '#tests/support/pdf-text.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { makeUnits, submitted } from '#tests/api/support/rmas.ts';
import { makeCompany } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

let api: TestApi;
let company: Company;
let other: Company;

beforeAll(async () => {
  api = await startApi();
  company = await makeCompany(api);
  other = await makeCompany(api);
});
afterAll(() => api.close());

const download = (caller: Caller, path: string, headers: Record<string, string> = {}) =>
  caller(`GET /rma/${path}`, { headers: { 'auth-type': '', ...headers } });

async function makeRma() {
  const [unit] = await makeUnits(api, company, 1);
  if (unit === undefined) throw new Error('no unit was made');
  return { unit, ...(await submitted(company.asCustomer, [unit])) };
}

describe.each([
  ['return-form', 'Return form', 'Grąžinimo forma'],
  ['label', 'To', 'Gavėjas'],
])('the %s', (path, english, lithuanian) => {
  it('is a PDF in the requested language, fetched by the browser itself', async () => {
    const { displayId } = await makeRma();
    const answer = await download(company.asCustomer, `${displayId}/${path}?language=lt`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^inline; filename="[a-z-]+-${displayId}.pdf"`),
    );
    const [text] = await pdfText(answer.bytes);
    expect(text).toContain(lithuanian);
    expect(text).toContain(`RMA ${displayId}`);
    const [own] = await pdfText((await download(company.asCustomer, `${displayId}/${path}`)).bytes);
    expect(own).toContain(english);
  });

  it('is refused to others, to another site, and without a session', async () => {
    const { displayId } = await makeRma();
    expect((await download(other.asCustomer, `${displayId}/${path}`)).status).toBe(404);
    expect((await download(company.asCustomer, `999999/${path}`)).status).toBe(404);
    expect((await download(company.asCustomer, `abc/${path}`)).status).toBe(400);
    expect((await download(company.asCustomer, `${displayId}/${path}?language=xx`)).status).toBe(400);
    const fromElsewhere = await download(company.asCustomer, `${displayId}/${path}`, {
      'sec-fetch-site': 'cross-site',
    });
    expect(fromElsewhere.status).toBe(403);
    expect((await download(api.anonymous, `${displayId}/${path}`)).status).toBe(401);
  });
});

it('the form lists the unit of the return', async () => {
  const { displayId, unit } = await makeRma();
  const [text] = await pdfText((await download(company.asCustomer, `${displayId}/return-form`)).bytes);
  expect(text).toContain(unit.serialNumber);
  expect(text).toContain(unit.imei);
});
