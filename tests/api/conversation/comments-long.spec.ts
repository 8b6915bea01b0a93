import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { AddedComment } from '#generated/model/addedComment.ts';
import { startApi } from '#tests/api/support/api.ts';
import { readComments, textsOf } from '#tests/api/support/conversation.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { documentOf, makeCompany, raise, readTicket, reply, storeTicket } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

/** A ticket with comments 1 to `count`, a second apart; returns their ids. */
async function conversation(count: number): Promise<{ ticketId: string; displayId: string; ids: string[] }> {
  const ticket = await storeTicket(api, company);
  const started = api.clock.now().getTime();
  const rows = Array.from({ length: count }, (_, index) => ({
    ticketId: ticket.ticketId,
    authorId: company.engineer.id,
    content: JSON.stringify(documentOf(String(index + 1))),
    contentText: String(index + 1),
    createdOn: new Date(started + index * 1_000),
  }));
  const stored = await api.db.insertInto('comments').values(rows).returning(['id', 'contentText']).execute();
  const ids = stored.toSorted((a, b) => Number(a.contentText) - Number(b.contentText)).map(({ id }) => id);
  return { ...ticket, ids };
}

describe('a page around a comment', () => {
  it('has it in its middle and continues in both directions', async () => {
    const { ticketId, ids } = await conversation(20);
    const page = await readComments(company.asCustomer, ticketId, `&at=${ids[9]}&limit=5`);
    expect(textsOf(page)).toEqual(['8', '9', '10', '11', '12']);
    const go = (cursor: string | undefined, direction: string) =>
      readComments(company.asCustomer, ticketId, `&cursor=${cursor}&direction=${direction}&limit=3`);
    expect(textsOf(await go(page.olderCursor, 'older'))).toEqual(['5', '6', '7']);
    expect(textsOf(await go(page.newerCursor, 'newer'))).toEqual(['13', '14', '15']);
  });

  it.each([
    [1, 5, ['1', '2', '3'], false, true],
    [20, 5, ['18', '19', '20'], true, false],
    [10, 1, ['10'], true, true],
    [10, 2, ['10', '11'], true, true],
    [10, 100, Array.from({ length: 20 }, (_, index) => String(index + 1)), false, false],
  ])('at number %i with a limit of %i', async (number, limit, texts, older, newer) => {
    const { ticketId, ids } = await conversation(20);
    const page = await readComments(company.asCustomer, ticketId, `&at=${ids[number - 1]}&limit=${limit}`);
    expect(textsOf(page)).toEqual(texts);
    expect([page.olderCursor !== undefined, page.newerCursor !== undefined]).toEqual([older, newer]);
  });

  it('is 404 for a removed comment to customers, for one of another ticket, and for an unknown one', async () => {
    const { ticketId, ids } = await conversation(3);
    const other = await conversation(1);
    await api.db
      .updateTable('comments')
      .set({ removedOn: api.clock.now() })
      .where('id', '=', ids[1] ?? '')
      .execute();
    const at = (caller: typeof company.asCustomer, id: string | undefined) =>
      caller(`GET /tickets/comments?ticketId=${ticketId}&at=${id}`);
    expect((await at(company.asCustomer, ids[1])).status).toBe(404);
    expect((await at(company.asEngineer, ids[1])).status).toBe(200);
    expect((await at(company.asCustomer, other.ids[0])).status).toBe(404);
    expect((await at(company.asCustomer, ticketId)).status).toBe(404);
    expect((await at((await makeCompany(api)).asCustomer, ids[0])).status).toBe(404);
  });

  it('cannot be requested with a cursor or an invalid id', async () => {
    const { ticketId, ids } = await conversation(3);
    const { newerCursor } = await readComments(company.asCustomer, ticketId, '&direction=newer&limit=1');
    for (const query of [`at=${ids[0]}&cursor=${newerCursor}`, 'at=1'])
      expect((await company.asCustomer(`GET /tickets/comments?ticketId=${ticketId}&${query}`)).status).toBe(400);
  });
});

describe('the first unread comment', () => {
  it('is the first of someone else since the ticket was last opened, reported before the opening counts', async () => {
    const { ticketId, displayId } = await raise(company);
    const unread = async () => (await readTicket(company.asCustomer, displayId)).firstUnreadCommentId;
    expect(await unread()).toBeUndefined();
    api.clock.forward(1);
    const first = (await reply(company.asEngineer, ticketId)).json<AddedComment>().comment;
    await reply(company.asEngineer, ticketId);
    expect(await unread()).toBe(first.id);
    expect(await unread()).toBeUndefined();
    await reply(company.asCustomer, ticketId);
    expect(await unread()).toBeUndefined();
  });

  it('is one that a server gave whose clock is behind that of the one that took the ticket', async () => {
    const { ticketId, displayId } = await raise(company);
    const unread = async () => (await readTicket(company.asCustomer, displayId)).firstUnreadCommentId;
    expect(await unread()).toBeUndefined();
    api.clock.forward(-60);
    const first = (await reply(company.asEngineer, ticketId)).json<AddedComment>().comment;
    api.clock.forward(60);
    expect(await unread()).toBe(first.id);
  });

  it('is never a removed one for customers', async () => {
    const { ticketId, displayId } = await raise(company);
    const first = (await reply(company.asEngineer, ticketId)).json<AddedComment>().comment;
    const second = (await reply(company.asEngineer, ticketId)).json<AddedComment>().comment;
    await company.asEngineer('PATCH /tickets/comments/remove', { json: { commentId: first.id } });
    expect((await readTicket(company.asCustomer, displayId)).firstUnreadCommentId).toBe(second.id);
    const group = [company.productGroup.engineerGroupId];
    const other = await api.as(await makeUser(api.db, { type: 'Engineer', engineerGroupIds: group }));
    expect((await readTicket(other, displayId)).firstUnreadCommentId).toBe(first.id);
  });
});

describe('a conversation of 3,000 comments', () => {
  it('reads a page from the index alone, wherever it is', async () => {
    const { ticketId, displayId, ids } = await conversation(3_000);
    await sql`analyze comments`.execute(api.db);
    const page = await readComments(company.asCustomer, ticketId, `&at=${ids[1_499]}`);
    expect(page.result).toHaveLength(50);
    expect((await readTicket(company.asCustomer, displayId)).firstUnreadCommentId).toBe(ids[0]);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze, buffers off, timing off, summary off)
      select * from comments left join users as author on author.id = comments.author_id
      where comments.ticket_id = ${ticketId} and (comments.created_on, comments.id)
        < (select created_on, id from comments where id = ${ids[1_499]})
      order by comments.created_on desc, comments.id desc limit 26`.execute(api.db);
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan).toContain('Index Scan Backward using comments_ticket');
    expect(plan).not.toMatch(/Rows Removed by Filter|Sort/);
  });
});

it('50 equal comments at once with one key are one', async () => {
  const { ticketId } = await raise(company);
  const json = { ticketId, content: documentOf('Once.'), files: [] };
  const headers = { 'idempotency-key': 'fifty-at-once' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => company.asCustomer('POST /tickets/comments/add', { json, headers })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.json<AddedComment>().comment.id)).size).toBe(1);
  expect((await readComments(company.asCustomer, ticketId)).result).toHaveLength(1);
  const events = await api.db.selectFrom('ticketEvents').select('kind').where('ticketId', '=', ticketId).execute();
  expect(events.map(({ kind }) => kind)).toEqual(['Created', 'CommentAdded']);
});
