import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClamdScanner } from '#server/adapters/virus-scanner-clamd.ts';
import { readConfig } from '#server/config.ts';
import { ScannerError } from '#server/services/kernel/virus-scanner-port.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { startClamd, VIRUS } from '#tests/api/support/clamd.ts';
import type { TestClamd } from '#tests/api/support/clamd.ts';
import {
  countTickets,
  documentOf,
  initUpload,
  makeCompany,
  putChunk,
  putFile,
  upload,
} from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const infected = `a log with ${VIRUS} in it`;
const FOUND = 'A virus was found in this file: Eicar-Signature';

describe('clamd', () => {
  let clamd: TestClamd;
  beforeAll(async () => {
    clamd = await startClamd();
  });
  beforeEach(() => {
    Object.assign(clamd.behaviour, { mode: 'scanning', streamMaxLength: Infinity, pieceTakesMs: 0 });
    clamd.scanned.length = 0;
  });
  afterAll(() => clamd.close());

  async function* pieces(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
    for (const part of parts) yield typeof part === 'string' ? bytesOf(part) : part;
  }
  const scan = (bytes: AsyncIterable<Uint8Array>, url = clamd.url, silenceMaxMs = 5000) => {
    const address = readConfig({ CLAMD_URL: url }).clamd;
    if (address === undefined) throw new Error('no address');
    return createClamdScanner({ address, silenceMaxMs }).scan(bytes);
  };

  it('says what is clean', async () => {
    await expect(scan(pieces('rekeying', '', ' tunnel'))).resolves.toEqual({ kind: 'Clean' });
    expect(clamd.scanned).toEqual([15]);
  });

  it('names a virus, also one split over two pieces', async () => {
    const found = { kind: 'Infected', signature: 'Eicar-Signature' };
    await expect(scan(pieces(infected))).resolves.toEqual(found);
    await expect(scan(pieces('x', VIRUS.slice(0, 5), VIRUS.slice(5)))).resolves.toEqual(found);
  });

  it('is reached by a path', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'helpdesk-clamd-'));
    const local = await startClamd(join(folder, 'clamd.ctl'));
    await expect(scan(pieces(infected), local.url)).resolves.toMatchObject({ kind: 'Infected' });
    await local.close();
    await rm(folder, { recursive: true });
  });

  it('says that a stream is too long for it, and is believed before the end', async () => {
    clamd.behaviour.streamMaxLength = 3_000_000;
    let read = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (; read < 2000; read += 1) yield new Uint8Array(1_000_000);
    }
    for (let round = 0; round < 10; round += 1) {
      await expect(scan(endless())).resolves.toEqual({ kind: 'TooLarge' });
      expect(read).toBeLessThan(1000);
      read = 0;
    }
  });

  it('may be slow', async () => {
    clamd.behaviour.pieceTakesMs = 20;
    const film = pieces(...Array.from({ length: 12 }, () => new Uint8Array(1_000_000)));
    await expect(scan(film, clamd.url, 1000)).resolves.toEqual({ kind: 'Clean' });
    expect(clamd.scanned).toEqual([12_000_000]);
  });

  it.each([
    ['is silent', 'silent', 'clamd gave no answer', 100],
    ['hangs up', 'cut', 'clamd gave no answer', undefined],
    ['fails', 'error', `clamd answered "stream: Can't allocate memory ERROR"`, undefined],
  ] as const)('that %s gives no verdict', async (_, mode, message, silenceMaxMs) => {
    clamd.behaviour.mode = mode;
    const failure = await scan(pieces('x'.repeat(100_000)), clamd.url, silenceMaxMs).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ScannerError);
    expect((failure as Error).message).toMatch(message);
  });

  it('that is unreachable gives no verdict', async () => {
    const gone = await startClamd();
    await gone.close();
    await expect(scan(pieces('x'), gone.url)).rejects.toThrow(ScannerError);
    await expect(scan(pieces('x'), 'unix:/nowhere/clamd.ctl')).rejects.toThrow(ScannerError);
  });

  it('lets a failed reading through as one', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield bytesOf('x');
      throw new Error('the disk is gone');
    }
    await expect(scan(broken())).rejects.toThrow(ScannerError);
  });
});

describe('CLAMD_URL', () => {
  it.each([
    ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['tcp://scanner', { host: 'scanner', port: 3310 }],
    ['tcp://[::1]:4000/', { host: '::1', port: 4000 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['unix:///run/a%20b.sock', { path: '/run/a b.sock' }],
    ['', undefined],
  ])('"%s" is %j', (url, address) => {
    expect(readConfig({ CLAMD_URL: url }).clamd).toEqual(address);
  });

  it.each([
    '127.0.0.1:3310',
    'http://127.0.0.1:3310',
    'tcp:',
    'tcp://',
    'tcp://x/path',
    'unix:',
    'unix:clamd.ctl',
    'unix://host/x',
  ])('"%s" cannot be read', (url) => {
    expect(() => readConfig({ CLAMD_URL: url })).toThrow(
      'CLAMD_URL must look like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.',
    );
  });
});

describe('an upload with a scanner', () => {
  let api: TestApi;
  let clamd: TestClamd;
  let company: Company;
  beforeAll(async () => {
    clamd = await startClamd();
    api = await startApi({ CLAMD_URL: clamd.url });
    company = await makeCompany(api);
  });
  beforeEach(() => {
    Object.assign(clamd.behaviour, { mode: 'scanning', streamMaxLength: Infinity });
    clamd.scanned.length = 0;
    api.log.length = 0;
  });
  afterAll(async () => {
    await api.close();
    await clamd.close();
  });

  const complete = (fileId: string) => company.asCustomer(`PUT /files/upload/complete/?fileId=${fileId}`);
  const rowOf = (id: string) => api.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const logged = (message: string) =>
    api.log.filter((line) => line.includes(message)).map((line) => JSON.parse(line) as object);

  it('is taken when it is clean', async () => {
    await upload(company.asCustomer, 'a.log', 'rekeying');
    expect(clamd.scanned).toEqual([8]);
  });

  it('is refused with the virus’s name, and its bytes are gone', async () => {
    const fileId = await initUpload(company.asCustomer, 'a.log', infected.length);
    expect((await putFile(company.asCustomer, fileId, bytesOf(infected))).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'fileId', code: 'virus_found', message: FOUND }],
    });
    expect(await rowOf(fileId)).toMatchObject({ status: 'Rejected', sha256: null });
    expect(await api.storedBytes()).toBe(8);
    expect((await putFile(company.asCustomer, fileId, bytesOf('x'.repeat(infected.length)))).status).toBe(409);
    const [line] = logged('a virus was found');
    expect(line).toMatchObject({ ownerId: company.customer.id, signature: 'Eicar-Signature', size: infected.length });
    expect(api.log.join('')).not.toContain(VIRUS);
  });

  it('in chunks too', async () => {
    const bytes = bytesOf(infected);
    const fileId = await initUpload(company.asCustomer, 'a.log', bytes.length);
    await putChunk(company.asCustomer, fileId, 0, bytes.slice(0, 15));
    await putChunk(company.asCustomer, fileId, 1, bytes.slice(15));
    expect((await complete(fileId)).json()).toMatchObject({ status: 422, errors: [{ code: 'virus_found' }] });
    expect(await api.storedBytes()).toBe(8);
    expect((await complete(fileId)).status).toBe(409);
    expect(await api.db.selectFrom('fileChunks').selectAll().where('fileId', '=', fileId).execute()).toEqual([]);
  });

  it('in a form too, under the form’s field', async () => {
    const body = new FormData();
    body.append('Type', 'Service');
    body.append('ProductGroupId', company.productGroup.id);
    body.append('Title', 'Firmware');
    body.append('Problem.Content', JSON.stringify(documentOf('Please.')));
    body.append('Problem.Files', new Blob([infected]), 'a.log');
    const before = await countTickets(api);
    const answer = await company.asCustomer('POST /tickets/customer/create', { body });
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'Problem.Files', message: FOUND }] });
    expect(await countTickets(api)).toBe(before);
    expect(await api.storedBytes()).toBe(8);
  });

  it.each(['cut', 'error'] as const)('waits while the scanner’s mood is %s, and can be ended later', async (mode) => {
    clamd.behaviour.mode = mode;
    const fileId = await initUpload(company.asCustomer, 'a.bin', 6);
    await putChunk(company.asCustomer, fileId, 0, bytesOf('abc'));
    await putChunk(company.asCustomer, fileId, 1, bytesOf('def'));
    const answer = await complete(fileId);
    expect(answer.json()).toMatchObject({
      status: 500,
      detail: 'The file could not be checked for viruses. Try again in a few minutes.',
    });
    expect(logged('the virus scanner gave no verdict')).toHaveLength(1);
    expect((await rowOf(fileId)).status).toBe('Active');
    clamd.behaviour.mode = 'scanning';
    expect((await complete(fileId)).status).toBe(200);
  });

  it('that is too long for the scanner is taken, and the log says so', async () => {
    clamd.behaviour.streamMaxLength = 10;
    const { id } = await upload(company.asCustomer, 'a.log', infected);
    expect((await rowOf(id)).status).toBe('Completed');
    expect(logged('a file is larger than the scanner takes')).toMatchObject([{ size: infected.length }]);
  });

  it('of another content is refused before it is scanned', async () => {
    const fileId = await initUpload(company.asCustomer, 'a.png', infected.length);
    expect((await putFile(company.asCustomer, fileId, bytesOf(infected))).json()).toMatchObject({
      errors: [{ code: 'content_mismatch' }],
    });
    expect(clamd.scanned).toEqual([]);
  });
});
