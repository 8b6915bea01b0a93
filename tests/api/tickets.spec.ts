import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import { startApi } from './support/api.ts';
import type { Answer, Caller, TestApi } from './support/api.ts';
import { makeClient, makeProductGroup, makeUser } from './support/fixtures.ts';
import {
  documentOf,
  initUpload,
  makeCompany,
  newTicket,
  png,
  raise,
  readTicket,
  statusesOf,
  upload,
} from './support/tickets.ts';
import type { Company } from './support/tickets.ts';

let api: TestApi;
let company: Company;

beforeAll(async () => {
  api = await startApi();
  company = await makeCompany(api);
});
afterAll(() => api.close());

async function countTickets(): Promise<number> {
  const rows = await api.db.selectFrom('tickets').select('id').execute();
  return rows.length;
}

function create(caller: Caller, given: object = {}): Promise<Answer> {
  return caller('POST /tickets/customer/create', { json: newTicket(company, given) });
}

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

describe('viewing', () => {
  it('gives the whole ticket', async () => {
    const image = await upload(company.asCustomer, 'leds.png', png);
    const log = await upload(company.asCustomer, 'ipsec.log', 'rekeying');
    const content = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'See ' },
            { type: 'image', attrs: { imageId: image.id } },
          ],
        },
      ],
    };
    const { ticketId, displayId } = await raise(company, { problem: { content, files: [image.id, log.id] } });
    expect(await readTicket(company.asCustomer, displayId)).toEqual({
      ticketId,
      displayId,
      title: 'VPN drops every 20 minutes',
      type: 'Incident',
      productGroupId: company.productGroup.id,
      productGroup: {
        id: company.productGroup.id,
        name: company.productGroup.name,
        supportStatus: 0,
        productNicheId: 1,
      },
      problem: { content, files: [image, log] },
      status: 'New',
      priority: 3,
      createdOn: api.clock.now().toISOString(),
      updatedOn: api.clock.now().toISOString(),
      author: { id: company.customer.id, firstName: 'Rasa', lastName: 'Petrauskaitė', staff: false },
      whoseTurn: 'Support',
      allowedStatuses: ['Solved', 'Closed'],
    });
    expect(displayId).toMatch(/^\d{7}$/);
  });

  it('names the engineer, and the staff get their statuses', async () => {
    const { ticketId, displayId } = await raise(company);
    await api.db.updateTable('tickets').set({ engineerId: company.engineer.id }).where('id', '=', ticketId).execute();
    expect(await readTicket(company.asEngineer, displayId)).toMatchObject({
      engineer: { firstName: 'Jonas', lastName: 'Kazlauskas' },
      allowedStatuses: ['InProgress', 'Solved', 'Closed'],
    });
  });

  it('out of scope is 404, as is an unknown number', async () => {
    const { displayId } = await raise(company);
    const stranger = await makeCompany(api);
    for (const caller of [stranger.asCustomer, stranger.asEngineer]) {
      expect((await caller(`GET /tickets/customer/${displayId}`)).status).toBe(404);
    }
    expect((await company.asCustomer('GET /tickets/customer/9999998')).status).toBe(404);
  });

  it.each(['12', '10000011', 'abcdefg', '1000001%00', '%ff'])('the number %s is refused', async (id) => {
    expect((await company.asCustomer(`GET /tickets/customer/${id}`)).status).toBe(400);
  });
});

describe('raising as JSON', () => {
  it('trims the title and the empty ends of the text', async () => {
    const empty = { type: 'paragraph' };
    const [paragraph] = documentOf('It drops.').content;
    const content = { type: 'doc', content: [empty, paragraph, empty] };
    const { displayId } = await raise(company, { title: '  Ryšys trūkinėja  ', problem: { content, files: [] } });
    const ticket = await readTicket(company.asCustomer, displayId);
    expect(ticket).toMatchObject({ title: 'Ryšys trūkinėja', problem: { content: { content: [paragraph] } } });
  });

  it('gives the ticket the engineer group of the product group', async () => {
    const { ticketId } = await raise(company);
    const row = await api.db.selectFrom('tickets').selectAll().where('id', '=', ticketId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      engineerGroupId: company.productGroup.engineerGroupId,
      clientId: company.clientId,
      priority: 3,
    });
  });

  it('is for the first of the person’s companies that has the product’s niche', async () => {
    const first = await makeClient(api.db, { productNicheIds: [1] });
    const second = await makeClient(api.db, { productNicheIds: [1, 2] });
    const person = await api.as(await makeUser(api.db, { clientIds: [first.id, second.id] }));
    const special = await makeProductGroup(api.db, { productNicheId: 2 });
    const clientOf = async (productGroupId: string) => {
      const { ticketId } = (await create(person, { productGroupId })).json<TicketReference>();
      return (
        await api.db.selectFrom('tickets').select('clientId').where('id', '=', ticketId).executeTakeFirstOrThrow()
      ).clientId;
    };
    expect(await clientOf(company.productGroup.id)).toBe(first.id);
    expect(await clientOf(special.id)).toBe(second.id);
  });

  it('is for customers only', async () => {
    expect((await create(company.asEngineer)).status).toBe(403);
    expect((await create(api.anonymous)).status).toBe(401);
  });

  const text = (length: number) => ({ content: documentOf('ą'.repeat(length)), files: [] });

  it.each([
    ['no title', { title: undefined }, 'title', 'required'],
    ['a blank title', { title: '   ' }, 'title', 'required'],
    ['a title of 101', { title: 'x'.repeat(101) }, 'title', 'too_long'],
    ['another type', { type: 'Complaint' }, 'type', 'unknown_value'],
    [
      'an unknown product group',
      { productGroupId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d20' },
      'productGroupId',
      'not_found',
    ],
    [
      'no text and no file',
      { problem: { content: { type: 'doc', content: [] }, files: [] } },
      'problem.content',
      'required',
    ],
    ['10001 characters', { problem: text(10_001) }, 'problem.content', 'too_long'],
    ['an unknown field', { priority: 0 }, 'priority', 'unexpected'],
    [
      'a script as a link',
      { problem: { content: linkTo('javascript:alert(1)'), files: [] } },
      undefined,
      'invalid_format',
    ],
    [
      'an unknown file',
      { problem: { ...text(1), files: ['0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d30'] } },
      'problem.files.0',
      'not_found',
    ],
  ])('%s is refused', async (_, given, field, code) => {
    const before = await countTickets();
    const answer = await create(company.asCustomer, given);
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [field === undefined ? { code } : { field, code }] });
    expect(await countTickets()).toBe(before);
  });

  it('takes 10000 characters', async () => {
    expect((await create(company.asCustomer, { problem: text(10_000) })).status).toBe(201);
  });

  it('refuses a product group of a niche the company does not have', async () => {
    const other = await makeProductGroup(api.db, { productNicheId: 9 });
    expect((await create(company.asCustomer, { productGroupId: other.id })).json()).toMatchObject({
      errors: [{ field: 'productGroupId' }],
    });
  });

  it('takes only own, complete and free files, each once', async () => {
    const foreign = await upload((await makeCompany(api)).asCustomer, 'a.log', 'x');
    const unfinished = await initUpload(company.asCustomer, 'b.log', 5);
    const used = await upload(company.asCustomer, 'c.log', 'x');
    await raise(company, { problem: { ...text(1), files: [used.id] } });
    const free = await upload(company.asCustomer, 'd.log', 'x');
    const files = [free.id, foreign.id, unfinished, used.id, free.id];
    const answer = await create(company.asCustomer, { problem: { ...text(1), files } });
    expect(answer.json<{ errors: unknown[] }>().errors).toMatchObject([
      { field: 'problem.files.1', code: 'not_found' },
      { field: 'problem.files.2', code: 'not_found' },
      { field: 'problem.files.3', code: 'not_found' },
      { field: 'problem.files.4', code: 'duplicate' },
    ]);
    expect((await create(company.asCustomer, { problem: { ...text(1), files: [free.id] } })).status).toBe(201);
  });

  it('gives a file to one of two tickets raised at once', async () => {
    const file = await upload(company.asCustomer, 'race.log', 'x');
    const problem = { ...text(1), files: [file.id] };
    const answers = await Promise.all([
      create(company.asCustomer, { problem }),
      create(company.asCustomer, { problem }),
    ]);
    expect(statusesOf(answers)).toEqual([201, 422]);
  });

  it('refuses an image that is not among the files', async () => {
    const image = await upload(company.asCustomer, 'x.png', png);
    const content = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'image', attrs: { imageId: image.id } }] }],
    };
    const answer = await create(company.asCustomer, { problem: { content, files: [] } });
    expect(answer.json()).toMatchObject({ errors: [{ field: 'problem.content', code: 'not_found' }] });
  });
});

describe('raising as a form', () => {
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
    const before = await countTickets();
    const answer = await company.asCustomer('POST /tickets/customer/create', make());
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field, code }] });
    expect(await countTickets()).toBe(before);
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

function linkTo(href: string) {
  const marks = [{ type: 'link', attrs: { href } }];
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'click', marks }] }] };
}
