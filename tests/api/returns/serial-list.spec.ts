import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SerialListImport } from '#generated/model/serialListImport.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { makeClient, makeProductGroup, makeUser } from '#tests/api/support/fixtures.ts';
import { importList, sendList, workbookOf, XLSX } from '#tests/api/support/serial-lists.ts';
import { makeUnit, unitNumbers } from '#tests/api/support/units.ts';

let api: TestApi;
let admin: Caller;
let client: { id: string; name: string };
let group: { id: string; name: string };

beforeAll(async () => {
  api = await startApi();
  admin = await api.as(await makeUser(api.db, { type: 'Admin' }));
  client = await makeClient(api.db);
  group = await makeProductGroup(api.db);
});
afterAll(() => api.close());

const columns = ['dispatchDate', 'receiver', 'group', 'serialNumber', 'imei', 'macAddress', 'warrantyUntil'] as const;
type Row = Partial<Record<(typeof columns)[number], string>>;

const rowOf = (given: Row = {}) => {
  const defaults = { dispatchDate: '2025-05-02', receiver: client.name, group: group.name };
  const row: Row = { ...defaults, serialNumber: unitNumbers().serialNumber, ...given };
  return columns.map((column) => row[column] ?? '');
};
const csvOf = (...rows: Row[]) => [columns, ...rows.map(rowOf)].map((cells) => cells.join(',')).join('\n');
const counts = ({ rows, added, changed, unchanged, failed }: SerialListImport) => ({
  rows,
  added,
  changed,
  unchanged,
  failed,
});
const unitBy = (serialNumber: string) =>
  api.db.selectFrom('units').where('serialNumber', '=', serialNumber).selectAll().executeTakeFirst();

describe('a serial list', () => {
  it('adds units, changes them, and changes nothing the second time', async () => {
    const { serialNumber, imei, macAddress } = unitNumbers();
    const first = csvOf({ serialNumber, imei, warrantyUntil: '2027-05-02' }, {});
    const none = { added: 0, changed: 0, unchanged: 0, failed: 0 };
    expect(counts(await importList(admin, first))).toEqual({ ...none, rows: 2, added: 2 });
    expect(await importList(admin, first)).toEqual({ ...none, rows: 2, unchanged: 2, errors: [] });
    const second = csvOf({ serialNumber, macAddress, warrantyUntil: '2028-05-02' });
    expect(counts(await importList(admin, second))).toEqual({ ...none, rows: 1, changed: 1 });
    expect(await unitBy(serialNumber)).toMatchObject({
      clientId: client.id,
      productGroupId: group.id,
      imei,
      macAddress,
      dispatchDate: '2025-05-02',
      warrantyUntil: '2028-05-02',
      receiver: client.name,
    });
  });

  it('knows a unit by its IMEI where it has no serial number, and gives it one', async () => {
    const { imei, serialNumber } = unitNumbers();
    expect(counts(await importList(admin, csvOf({ serialNumber: '', imei })))).toMatchObject({ added: 1 });
    expect(counts(await importList(admin, csvOf({ serialNumber: '', imei })))).toMatchObject({ unchanged: 1 });
    expect(counts(await importList(admin, csvOf({ serialNumber, imei })))).toMatchObject({ changed: 1 });
    expect(await unitBy(serialNumber)).toMatchObject({ imei });
  });

  it('imports the good rows and reports what is wrong with each of the others', async () => {
    const elsewhere = await makeClient(api.db);
    const company = { clientId: client.id, productGroup: { ...group, engineerGroupId: '' } };
    const taken = await makeUnit(api.db, company);
    const foreign = await makeUnit(api.db, { ...company, clientId: elsewhere.id });
    const twice = unitNumbers();
    const before = await api.db.selectFrom('units').selectAll().where('id', '=', foreign.id).execute();
    const outcome = await importList(
      admin,
      csvOf(
        { serialNumber: twice.serialNumber, imei: twice.imei },
        { dispatchDate: '2025-02-30' },
        { receiver: 'Nobody' },
        { group: 'XX-1' },
        { serialNumber: twice.serialNumber },
        { imei: twice.imei },
        { imei: '3.52914E+14' },
        { macAddress: taken.macAddress },
        { imei: taken.imei },
        { serialNumber: foreign.serialNumber },
        { serialNumber: '=1+1' },
        { serialNumber: taken.serialNumber, imei: taken.imei },
        { serialNumber: '', imei: taken.imei },
      ),
    );
    expect(counts(outcome)).toEqual({ rows: 13, added: 1, changed: 1, unchanged: 0, failed: 11 });
    expect(outcome.errors.map(({ row, field, code }) => [row, field, code])).toEqual([
      [3, 'dispatchDate', 'invalid_format'],
      [4, 'receiver', 'not_found'],
      [5, 'group', 'not_found'],
      [6, 'serialNumber', 'duplicate'],
      [7, 'imei', 'duplicate'],
      [8, 'imei', 'invalid_format'],
      [9, 'macAddress', 'duplicate'],
      [10, 'imei', 'duplicate'],
      [11, 'receiver', 'not_allowed'],
      [12, 'serialNumber', 'invalid_format'],
      [14, 'imei', 'duplicate'],
    ]);
    expect(outcome.errors[3]?.message).toBe('The same unit as in row 2');
    expect(await api.db.selectFrom('units').selectAll().where('id', '=', foreign.id).execute()).toEqual(before);
  });

  it('finds a company by its name without regard to case, accents and blanks, the payer where no receiver is known', async () => {
    const wind = await makeClient(api.db, { name: 'Vėjo  energija' });
    const [byReceiver, byPayer] = [unitNumbers().serialNumber, unitNumbers().serialNumber];
    const list = [
      'dispatch date;payer;receiver;product;S/N',
      `2025-05-02;Amber;VEJO ENERGIJA ;${group.name.toLowerCase()};${byReceiver}`,
      `2025-05-02;Vėjo energija;Somebody;${group.name};${byPayer}`,
    ].join('\r\n');
    expect(counts(await importList(admin, list))).toMatchObject({ added: 2 });
    for (const serial of [byReceiver, byPayer]) expect(await unitBy(serial)).toMatchObject({ clientId: wind.id });
  });

  it('does not choose between two companies of one name', async () => {
    const { name } = await makeClient(api.db, { name: 'Twins' });
    await makeClient(api.db, { name: 'TWINS' });
    const { errors } = await importList(admin, csvOf({ receiver: name }));
    expect(errors).toMatchObject([{ row: 2, field: 'receiver', code: 'not_allowed' }]);
  });
});

describe('a file', () => {
  const name = 'Žuvėdra, UAB';
  let lithuanian: { id: string };
  beforeAll(async () => {
    lithuanian = await makeClient(api.db, { name });
  });

  const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  const windows1257 = (text: string) =>
    Uint8Array.from([...text].map((sign) => ({ Ž: 0xde, ė: 0xeb })[sign] ?? sign.charCodeAt(0)));
  it.each<[string, string, (text: string) => string | Uint8Array<ArrayBuffer>]>([
    ['UTF-8', ',', (text) => text],
    ['UTF-8 with its mark', ';', (text) => `\uFEFF${text}`],
    ['UTF-16 with its mark', '\t', utf16],
    ['windows-1257', ';', windows1257],
    ['old line ends', ',', (text) => text.replaceAll('\n', '\r\n')],
    ['a line for spreadsheets', ';', (text) => `sep=;\n${text}`],
    ['empty lines', ',', (text) => `\n${text.replaceAll('\n', '\n\n')}\n\n`],
  ])('in %s is read', async (_, separator, written) => {
    const { serialNumber } = unitNumbers();
    const cells = ['2025-05-02', `"${name}"`, group.name, serialNumber];
    const text = `dispatchDate,receiver,group,serialNumber`.replaceAll(',', separator) + `\n${cells.join(separator)}`;
    expect(counts(await importList(admin, written(text)))).toMatchObject({ rows: 1, added: 1 });
    expect(await unitBy(serialNumber)).toMatchObject({ clientId: lithuanian.id });
  });

  it('is a workbook too, whatever it is called, with numbers and counted days', async () => {
    const { serialNumber, imei } = unitNumbers();
    const book = await workbookOf(
      ['Dispatch date', 'Receiver', 'Group', 'Serial number', 'IMEI', 'Order'],
      [
        [45_779, name, group.name, Number(serialNumber), Number(imei), 'A & <B>'],
        ['', '', '', '', '', ''],
        ['2025-05-02', name, 'XX', serialNumber, '', ''],
      ],
    );
    for (const type of [XLSX, 'text/csv']) {
      const { errors } = await importList(admin, book, type);
      expect(errors).toMatchObject([{ row: 4, field: 'group' }]);
    }
    expect(await unitBy(serialNumber)).toMatchObject({ imei, dispatchDate: '2025-05-02', orderNumber: 'A & <B>' });
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['without anything', '', 'empty_file'],
    ['without a head', '1,2,3\n4,5,6', 'required'],
    ['whose quote is not closed', `${'dispatchDate,receiver,group,imei'}\n"${'x,'.repeat(50_000)}`, 'content_mismatch'],
    ['that is a damaged workbook', Uint8Array.from(Buffer.from('PK\u0003\u0004 and then nothing')), 'content_mismatch'],
    ['of old Excel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'unsupported_file_type'],
  ])('%s is refused', async (_, body, code) => {
    const answer = await sendList(admin, body);
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ code }] });
  });

  it('of another type is refused', async () => {
    expect((await sendList(admin, '{}', 'application/json')).status).toBe(415);
  });
});

describe('an import', () => {
  it('is for admins and managers', async () => {
    for (const [type, status] of [
      ['Customer', 403],
      ['Engineer', 403],
      ['Employee', 403],
      ['Manager', 200],
      ['Admin', 200],
    ] as const) {
      const call = await api.as(await makeUser(api.db, { type, clientIds: [client.id] }));
      expect((await sendList(call, csvOf({}))).status).toBe(status);
    }
    expect((await sendList(api.anonymous, csvOf({}))).status).toBe(401);
  });

  it('is written down with who did it and its counts', async () => {
    const person = await makeUser(api.db, { type: 'Manager' });
    await importList(await api.as(person), csvOf({}, { group: 'XX' }));
    const entries = await api.db.selectFrom('auditLog').where('actorId', '=', person.id).selectAll().execute();
    expect(entries).toMatchObject([
      { action: 'importSerialList', after: { rows: 2, added: 1, changed: 0, unchanged: 0, failed: 1 } },
    ]);
  });

  it('at the same moment as another one waits for it', async () => {
    const list = csvOf(...Array.from({ length: 50 }, () => ({})));
    const outcomes = await Promise.all([importList(admin, list), importList(admin, list), importList(admin, list)]);
    expect(outcomes.map(({ added }) => added).toSorted((left, right) => left - right)).toEqual([0, 0, 50]);
    expect(outcomes.map(({ failed }) => failed)).toEqual([0, 0, 0]);
  });
});
