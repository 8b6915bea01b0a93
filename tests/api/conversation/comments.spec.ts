import { afterAll, describe, expect, it } from 'vitest';
import { COMMENT_EDIT_WINDOW_MS, DAY_MS } from '#domain/limits.ts';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { CommentPage } from '#generated/model/commentPage.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import {
  documentOf,
  makeCompany,
  png,
  raise,
  readTicket,
  reply,
  storeTicket,
  upload,
} from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

async function read(caller: Caller, ticketId: string, query = ''): Promise<CommentPage> {
  return (await caller(`GET /tickets/comments?ticketId=${ticketId}${query}`)).json<CommentPage>();
}

const textsOf = ({ result }: CommentPage) => result.map(({ content }) => content.content[0]?.content?.[0]?.text);

describe('replying', () => {
  it('gives the comment with its files, and what it did to the ticket', async () => {
    const { ticketId } = await raise(company);
    const log = await upload(company.asEngineer, 'fixed.cfg', 'margin 9');
    api.clock.forward(1);
    const answer = await reply(company.asEngineer, ticketId, 'Set the margin.', { files: [log.id] });
    const added = answer.json<AddedComment>();
    expect(added).toEqual({
      comment: {
        id: added.comment.id,
        ticketId,
        createdOn: api.clock.now().toISOString(),
        author: { id: company.engineer.id, firstName: 'Jonas', lastName: 'Kazlauskas', staff: true },
        content: documentOf('Set the margin.'),
        files: [log],
        removed: false,
        editableUntil: new Date(api.clock.now().getTime() + COMMENT_EDIT_WINDOW_MS).toISOString(),
      },
      status: 'PendingClient',
    });
    const { editableUntil: _own, ...seen } = added.comment;
    expect((await read(company.asCustomer, ticketId)).result).toEqual([seen]);
  });

  it('its files have the order sent, whichever was uploaded first', async () => {
    const { ticketId } = await raise(company);
    const uploaded = [];
    for (const name of ['a.log', 'b.log', 'c.log']) uploaded.push(await upload(company.asCustomer, name, name));
    const [a, b, c] = uploaded.map(({ id }) => id) as [string, string, string];
    const sent = [c, a, b];
    const added = (await reply(company.asCustomer, ticketId, 'See these.', { files: sent })).json<AddedComment>();
    expect(added.comment.files.map(({ id }) => id)).toEqual(sent);
    const [seen] = (await read(company.asEngineer, ticketId)).result;
    expect(seen?.files.map(({ id }) => id)).toEqual(sent);
  });

  it('an engineer may keep the status, a customer may not', async () => {
    const { ticketId } = await raise(company);
    const kept = await reply(company.asEngineer, ticketId, 'Looking.', { keepStatus: true });
    expect(kept.json()).toMatchObject({ status: 'New' });
    await reply(company.asEngineer, ticketId);
    expect((await reply(company.asCustomer, ticketId, 'Here.', { keepStatus: true })).json()).toMatchObject({
      status: 'InProgress',
    });
  });

  it('takes a file without a text', async () => {
    const { ticketId } = await raise(company);
    const image = await upload(company.asCustomer, 'leds.png', png);
    const answer = await reply(company.asCustomer, ticketId, '', {
      content: { type: 'doc', content: [] },
      files: [image.id],
    });
    expect(answer.json<AddedComment>().comment.files).toEqual([image]);
  });

  it('as a form carries its files along', async () => {
    const { ticketId } = await raise(company);
    const body = new FormData();
    body.append('Files', new Blob(['log']), 'ipsec.log');
    body.append('TicketId', ticketId);
    body.append('Content', JSON.stringify(documentOf('The log is attached.')));
    const answer = await company.asCustomer('POST /tickets/comments/add', { body });
    expect(answer.status).toBe(201);
    expect(answer.json<AddedComment>().comment.files).toMatchObject([
      { name: 'ipsec.log', size: 3, type: 'text/plain' },
    ]);
  });

  it.each([
    ['no text and no file', { content: { type: 'doc', content: [] } }, 'content', 'required'],
    ['blanks only', { content: documentOf('   ') }, 'content', 'required'],
    ['10001 characters', { content: documentOf('x'.repeat(10_001)) }, 'content', 'too_long'],
    [
      'a foreign node',
      { content: { type: 'doc', content: [{ type: 'hr', content: [{ type: 'hr' }] }] } },
      'content.content.0.content',
      'invalid_format',
    ],
    [
      'nine files',
      { files: Array.from({ length: 9 }, () => '0192f3a4-7c1e-4b5a-9d2e-3f4a5b6c7d30') },
      'files',
      'too_many',
    ],
  ])('%s is refused, and the ticket stays', async (_, given, field, code) => {
    const { ticketId, displayId } = await raise(company);
    const answer = await reply(company.asEngineer, ticketId, 'x', given);
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field, code }] });
    expect((await readTicket(company.asCustomer, displayId)).status).toBe('New');
    expect((await read(company.asCustomer, ticketId)).result).toEqual([]);
  });

  it('with a file that cannot be taken changes nothing', async () => {
    const { ticketId, displayId } = await raise(company);
    const foreign = await upload(company.asCustomer, 'a.log', 'x');
    const answer = await reply(company.asEngineer, ticketId, 'x', { files: [foreign.id] });
    expect(answer.json()).toMatchObject({ errors: [{ field: 'files.0', code: 'not_found' }] });
    expect((await readTicket(company.asCustomer, displayId)).status).toBe('New');
    expect((await read(company.asEngineer, ticketId)).result).toEqual([]);
  });

  it('nests at most 32 levels', async () => {
    const { ticketId } = await raise(company);
    const nested = (levels: number): object =>
      levels === 0
        ? { type: 'paragraph', content: [{ type: 'text', text: 'x' }] }
        : { type: 'blockquote', content: [nested(levels - 1)] };
    const send = (levels: number) =>
      reply(company.asCustomer, ticketId, '', { content: { type: 'doc', content: [nested(levels)] } });
    expect((await send(5)).status).toBe(201);
    expect([400, 422]).toContain((await send(40)).status);
  });

  it('to a ticket out of scope is 404', async () => {
    const { ticketId } = await raise(company);
    const stranger = await makeCompany(api);
    for (const caller of [stranger.asCustomer, stranger.asEngineer])
      expect((await reply(caller, ticketId)).status).toBe(404);
    expect((await read(company.asCustomer, ticketId)).result).toEqual([]);
  });
});

describe('a follow-up', () => {
  it('starts when a customer replies to a ticket closed for 14 days', async () => {
    const closedOn = new Date(api.clock.now().getTime() - 14 * DAY_MS);
    const old = await storeTicket(api, company, { status: 'Closed', closedOn, type: 'Question' });
    const file = await upload(company.asCustomer, 'again.log', 'x');
    const added = (
      await reply(company.asCustomer, old.ticketId, 'It is back.', { files: [file.id] })
    ).json<AddedComment>();
    expect(added.status).toBe('New');
    expect(added.comment).toMatchObject({ ticketId: added.followUp?.ticketId, files: [file] });
    const followUp = await readTicket(company.asEngineer, added.followUp?.displayId ?? '');
    expect(followUp).toMatchObject({
      followUpOf: old,
      type: 'Question',
      status: 'New',
      title: 'VPN drops every 20 minutes',
    });
    expect(followUp.problem.content).toEqual({
      type: 'doc',
      content: [{ type: 'blockquote', content: documentOf('The tunnel drops.').content }],
    });
    expect(textsOf(await read(company.asCustomer, followUp.ticketId))).toEqual(['It is back.']);
    expect((await readTicket(company.asCustomer, old.displayId)).status).toBe('Closed');
  });

  it('is for customers: staff get an error that the ticket is closed', async () => {
    const closedOn = new Date(api.clock.now().getTime() - 15 * DAY_MS);
    const old = await storeTicket(api, company, { status: 'Closed', closedOn });
    const answer = await reply(company.asEngineer, old.ticketId);
    expect(answer.json()).toMatchObject({ status: 409, code: 'transition_not_allowed' });
  });
});

describe('reading', () => {
  it('pages through the conversation in both directions', async () => {
    const { ticketId } = await raise(company);
    for (let index = 0; index < 7; index += 1) await reply(company.asCustomer, ticketId, String(index));
    const newest = await read(company.asCustomer, ticketId, '&limit=3');
    expect(textsOf(newest)).toEqual(['4', '5', '6']);
    expect(newest).not.toHaveProperty('newerCursor');
    const middle = await read(company.asCustomer, ticketId, `&limit=3&cursor=${newest.olderCursor}`);
    expect(textsOf(middle)).toEqual(['1', '2', '3']);
    const oldest = await read(company.asCustomer, ticketId, `&limit=3&cursor=${middle.olderCursor}&direction=older`);
    expect(textsOf(oldest)).toEqual(['0']);
    expect(oldest).not.toHaveProperty('olderCursor');
    const forward = await read(company.asCustomer, ticketId, `&limit=3&cursor=${oldest.newerCursor}&direction=newer`);
    expect(textsOf(forward)).toEqual(['1', '2', '3']);
    const last = await read(company.asCustomer, ticketId, `&limit=3&cursor=${forward.newerCursor}&direction=newer`);
    expect(textsOf(last)).toEqual(['4', '5', '6']);
    expect(last).not.toHaveProperty('newerCursor');
  });

  it('finds comments after the cursor, even at the same time', async () => {
    const { ticketId } = await raise(company);
    await reply(company.asCustomer, ticketId, 'a');
    await reply(company.asEngineer, ticketId, 'b');
    const page = await read(company.asCustomer, ticketId, '&direction=newer&limit=1');
    await Promise.all(['c', 'd', 'e'].map((text) => reply(company.asEngineer, ticketId, text)));
    const rest = await read(company.asCustomer, ticketId, `&direction=newer&cursor=${page.newerCursor}`);
    expect(textsOf(page)).toEqual(['a']);
    expect(new Set(textsOf(rest))).toEqual(new Set(['b', 'c', 'd', 'e']));
    expect(new Set(rest.result.map(({ createdOn }) => createdOn)).size).toBe(4);
  });

  it('a removed comment is for the staff only', async () => {
    const { ticketId } = await raise(company);
    const { comment } = (await reply(company.asCustomer, ticketId, 'my password is')).json<AddedComment>();
    await reply(company.asCustomer, ticketId, 'stays');
    await api.db.updateTable('comments').set({ removedOn: api.clock.now() }).where('id', '=', comment.id).execute();
    expect(textsOf(await read(company.asCustomer, ticketId))).toEqual(['stays']);
    const permissions = ['ViewAllTickets'];
    const manager = await api.as(await makeUser(api.db, { clientIds: [company.clientId], permissions }));
    expect(textsOf(await read(manager, ticketId))).toEqual(['stays']);
    expect((await read(company.asEngineer, ticketId)).result.map(({ removed }) => removed)).toEqual([true, false]);
  });

  it('a colleague without the permission gets 404, one with it the conversation', async () => {
    const { ticketId } = await raise(company);
    await reply(company.asEngineer, ticketId, 'Hello');
    const clientIds = [company.clientId];
    const colleague = await api.as(await makeUser(api.db, { clientIds }));
    const boss = await api.as(await makeUser(api.db, { clientIds, permissions: ['ViewAllTickets'] }));
    expect((await colleague(`GET /tickets/comments?ticketId=${ticketId}`)).status).toBe(404);
    expect(textsOf(await read(boss, ticketId))).toEqual(['Hello']);
  });

  it.each([
    'cursor=nonsense',
    `cursor=${Buffer.from('12.0192f3a4').toString('base64url')}`,
    'cursor=%00',
    'limit=0',
    'limit=101',
    'limit=many',
    'direction=sideways',
  ])('%s is refused', async (query) => {
    const { ticketId } = await raise(company);
    expect((await company.asCustomer(`GET /tickets/comments?ticketId=${ticketId}&${query}`)).status).toBe(400);
  });

  it('without a ticket or with an invalid id is rejected', async () => {
    expect((await company.asCustomer('GET /tickets/comments')).status).toBe(400);
    expect((await company.asCustomer('GET /tickets/comments?ticketId=1000001')).status).toBe(400);
  });
});
