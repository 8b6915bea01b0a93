import { afterAll, describe, expect, it } from 'vitest';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import { startApi } from '#tests/api/support/api.ts';
import { countTickets, documentOf, makeCompany, png, readTicket } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

const form = (
  given: Record<string, string>,
  files: [string, string | Uint8Array<ArrayBuffer>][] = [],
  field = 'Problem.Files',
) => {
  const data = new FormData();
  const fields = {
    Type: 'Service',
    ProductGroupId: company.productGroup.id,
    Title: 'Firmware for 40 units',
    'Problem.Content': JSON.stringify(documentOf('Please send it.')),
    ...given,
  };
  for (const [name, value] of Object.entries(fields)) if (value !== '') data.append(name, value);
  for (const [name, content] of files) data.append(field, new Blob([content]), name);
  return { body: data };
};

const twice = (name: string) => {
  const { body } = form({});
  body.append(name, 'again');
  return { body };
};

describe('creating as a form', () => {
  it('makes the same ticket, with its files', async () => {
    const answer = await company.asCustomer(
      'POST /tickets/customer/create',
      form({}, [
        ['leds.png', png],
        ['žurnalas.log', 'rekey'],
      ]),
    );
    const ticket = await readTicket(company.asCustomer, answer.json<TicketReference>().displayId);
    expect(ticket).toMatchObject({ type: 'Service', title: 'Firmware for 40 units' } satisfies Partial<Ticket>);
    expect(ticket.problem.files).toMatchObject([
      { name: 'leds.png', size: png.byteLength, type: 'image/png', category: 'image' },
      { name: 'žurnalas.log', size: 5, type: 'text/plain', category: 'text' },
    ]);
  });

  it('takes the files under the name of §7.3 too', async () => {
    const answer = await company.asCustomer(
      'POST /tickets/customer/create',
      form({}, [['a.log', 'x']], 'Problem.Files[]'),
    );
    expect(answer.status).toBe(201);
  });

  it.each([
    ['no title', form.bind(null, { Title: '' }), 'Title', 'required'],
    ['no content', form.bind(null, { 'Problem.Content': '' }), 'Problem.Content', 'required'],
    ['content that is no JSON', form.bind(null, { 'Problem.Content': '{' }), 'Problem.Content', 'invalid_format'],
    [
      'content that is nested deep',
      form.bind(null, { 'Problem.Content': '['.repeat(10_000) }),
      'Problem.Content',
      'invalid_format',
    ],
    [
      'content that is too big',
      form.bind(null, { 'Problem.Content': `"${'x'.repeat(300_000)}"` }),
      'Problem.Content',
      'too_long',
    ],
    ['an unsupported file', form.bind(null, {}, [['virus.exe', 'MZ']]), 'Problem.Files', 'unsupported_file_type'],
    ['an empty file', form.bind(null, {}, [['a.log', '']]), 'Problem.Files', 'empty_file'],
    [
      'a file over its limit',
      form.bind(null, {}, [['a.log', new Uint8Array(5 * 1024 * 1024 + 1)]]),
      'Problem.Files',
      'size_limit_exceeded',
    ],
    [
      'nine files',
      form.bind(
        null,
        {},
        Array.from({ length: 9 }, (_, index) => [`${index}.log`, 'x']),
      ),
      'Problem.Files',
      'too_many',
    ],
  ])('%s is refused, and nothing is kept', async (_, make, field, code) => {
    const before = await countTickets(api);
    const answer = await company.asCustomer('POST /tickets/customer/create', make());
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field, code }] });
    expect(await countTickets(api)).toBe(before);
    const left = api.db
      .selectFrom('files')
      .select('id')
      .where('ownerId', '=', company.customer.id)
      .where('ticketId', 'is', null);
    expect(await left.where('name', 'in', ['a.log', 'virus.exe', '0.log']).execute()).toEqual([]);
  });

  it.each([
    ['an unknown field', () => form({ Priority: '0' }), 'Priority', 'unexpected'],
    ['a file under another name', () => form({}, [['a.log', 'x']], 'Attachment'), 'Attachment', 'unexpected'],
    ['a file’s field with text', () => form({ 'Problem.Files': 'text' }), 'Problem.Files', 'unexpected'],
    ['a field given twice', () => twice('Title'), 'Title', 'duplicate'],
  ])('%s is refused', async (_, make, field, code) => {
    const answer = await company.asCustomer('POST /tickets/customer/create', make());
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field, code }] });
  });

  it('a NUL in a field is refused', async () => {
    expect((await company.asCustomer('POST /tickets/customer/create', form({ Title: 'a\0b' }))).status).toBe(400);
  });

  it.each([
    ['cut off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="Title"\r\n\r\nA'],
    [
      'cut off in a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="Problem.Files"; filename="a.log"\r\n\r\nabc',
    ],
    ['of no parts', 'multipart/form-data; boundary=x', 'nothing'],
    ['empty', 'multipart/form-data; boundary=x', ''],
    ['without a boundary', 'multipart/form-data', '--x--'],
    [
      'with a broken part',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: nonsense\r\n\r\nA\r\n--x--\r\n',
    ],
  ])('a body that is %s is refused', async (_, type, body) => {
    const answer = await company.asCustomer('POST /tickets/customer/create', {
      body,
      headers: { 'content-type': type },
    });
    expect([400, 422]).toContain(answer.status);
  });
});

describe('bodies that are none', () => {
  const send = (body: BodyInit, type = 'application/json') =>
    company.asCustomer('POST /tickets/customer/create', { body, headers: { 'content-type': type } });

  it.each([
    ['broken JSON', '{"type":', 400],
    ['a NUL', JSON.stringify(newTicketText('a\0b')), 400],
    ['10,000 levels', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['a list', '[]', 422],
    ['null', 'null', 422],
  ])('%s is refused', async (_, body, status) => {
    expect((await send(body)).status).toBe(status);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream'])(
    '%s is refused',
    async (type) => {
      expect((await send('{}', type)).status).toBe(415);
    },
  );

  it('refuses a long body while reading it', async () => {
    const megabyte = new TextEncoder().encode(' '.repeat(1024 * 1024));
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 100) controller.close();
        else controller.enqueue(megabyte);
      },
    });
    const answer = await send(endless).catch(() => undefined);
    expect(answer?.status ?? 413).toBe(413);
    expect(sent).toBeLessThan(50);
  });
});

function newTicketText(title: string) {
  return {
    type: 'Incident',
    productGroupId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d20',
    title,
    problem: { content: documentOf('x'), files: [] },
  };
}
