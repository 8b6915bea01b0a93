import { afterAll, describe, expect, it } from 'vitest';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, Caller } from '#tests/api/support/api.ts';
import { makeClient, makeProductGroup, makeUser } from '#tests/api/support/fixtures.ts';
import {
  countTickets,
  documentOf,
  initUpload,
  makeCompany,
  newTicket,
  png,
  raise,
  readTicket,
  statusesOf,
  upload,
} from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

function create(caller: Caller, given: object = {}): Promise<Answer> {
  return caller('POST /tickets/customer/create', { json: newTicket(company, given) });
}

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
      promisedBy: '2026-11-16T12:00:00.000Z',
      version: 0,
      unread: false,
      feedbackAllowed: false,
      rmaAllowed: true,
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

describe('creating as JSON', () => {
  it('has a title of one line', async () => {
    const { displayId } = await raise(company, { title: 'VPN is down\r\nsince Monday\n' });
    expect(await readTicket(company.asCustomer, displayId)).toMatchObject({ title: 'VPN is down since Monday' });
  });

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
    const before = await countTickets(api);
    const answer = await create(company.asCustomer, given);
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [field === undefined ? { code } : { field, code }] });
    expect(await countTickets(api)).toBe(before);
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

  it('gives a file to one of two tickets created at once', async () => {
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

function linkTo(href: string) {
  const marks = [{ type: 'link', attrs: { href } }];
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'click', marks }] }] };
}
