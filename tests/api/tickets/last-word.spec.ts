import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { TicketFilterCounters } from '#generated/model/ticketFilterCounters.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { numbers, search } from '#tests/api/support/ticket-list.ts';
import { documentOf, makeCompany, raise, reply, storeTicket } from '#tests/api/support/tickets.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const remove = (caller: Caller, commentId: string) => caller('PATCH /tickets/comments/remove', { json: { commentId } });

async function rowOf(caller: Caller, displayId: string): Promise<TicketListItem> {
  const { result } = await search(caller, { ticketId: displayId, showCompleted: true });
  const [row] = result;
  if (row === undefined) throw new Error(`ticket ${displayId} is not in the list`);
  return row;
}

describe('the last word of a ticket', () => {
  it('is its problem, then each reply of either side, and the one before when that is removed', async () => {
    const company = await makeCompany(api);
    const { ticketId, displayId } = await raise(company);
    const wordFor = async (caller: Caller) => {
      const { lastWord, lastActivityOn, needsReply } = await rowOf(caller, displayId);
      return { text: lastWord.text, staff: lastWord.author.staff, lastActivityOn, needsReply };
    };
    const made = await rowOf(company.asCustomer, displayId);
    expect(made).toMatchObject({ lastActivityOn: made.createdOn, needsReply: false });
    expect(made.lastWord).toMatchObject({
      text: 'The tunnel drops.',
      author: { id: company.customer.id, staff: false },
    });

    const first = (await reply(company.asEngineer, ticketId, 'Which firmware?')).json<AddedComment>();
    const answered = await wordFor(company.asCustomer);
    expect(answered).toEqual({
      text: 'Which firmware?',
      staff: true,
      lastActivityOn: first.comment.createdOn,
      needsReply: true,
    });
    expect(await wordFor(company.asEngineer)).toEqual({ ...answered, needsReply: false });

    const second = (await reply(company.asEngineer, ticketId, 'A slip of ours.')).json<AddedComment>();
    expect(await wordFor(company.asCustomer)).toMatchObject({ text: 'A slip of ours.' });
    await remove(company.asEngineer, second.comment.id);
    for (const caller of [company.asCustomer, company.asEngineer])
      expect(await wordFor(caller)).toMatchObject({ text: 'Which firmware?', staff: true });
    await remove(company.asEngineer, first.comment.id);
    expect(await wordFor(company.asCustomer)).toEqual({
      text: 'The tunnel drops.',
      staff: false,
      lastActivityOn: made.createdOn,
      needsReply: false,
    });
  });

  it('is as it was edited, in one line, and at most 160 characters long', async () => {
    const company = await makeCompany(api);
    const { ticketId, displayId } = await raise(company);
    const { comment } = (await reply(company.asCustomer, ticketId, 'Wrong')).json<AddedComment>();
    const text = `Line ${'🛰 of the log '.repeat(40)}`;
    await company.asCustomer('PATCH /tickets/comments/edit', {
      json: { commentId: comment.id, content: documentOf(text) },
    });
    const { lastWord } = await rowOf(company.asCustomer, displayId);
    expect(lastWord.text).toMatch(/^Line 🛰 of the log 🛰 .*…$/u);
    expect([...lastWord.text].length).toBeLessThanOrEqual(160);
    const paragraphs = ['One  two', 'three'].map((line) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: line }],
    }));
    await reply(company.asCustomer, ticketId, '', { content: { type: 'doc', content: paragraphs } });
    expect((await rowOf(company.asCustomer, displayId)).lastWord.text).toBe('One two three');
  });

  it('of a ticket out of scope is nobody’s to read', async () => {
    const [company, other] = [await makeCompany(api), await makeCompany(api)];
    const { displayId } = await raise(company);
    const hidden = await storeTicket(api, company, { visibleToClient: false });
    expect(numbers(await search(other.asCustomer, { showCompleted: true }))).toEqual([]);
    expect(numbers(await search(company.asCustomer, { showCompleted: true }))).toEqual([displayId]);
    expect((await search(company.asCustomer, { ticketId: hidden.displayId })).result).toEqual([]);
  });
});

describe('the list by its last words', () => {
  it('is in the order of them; by whose turn it is, its own side’s come first, with the number of each', async () => {
    const company = await makeCompany(api);
    const raiseLater = () => {
      api.clock.forward(1000);
      return raise(company);
    };
    const waiting = await raiseLater();
    const answered = await raiseLater();
    const solved = await raiseLater();
    const newest = await raiseLater();
    api.clock.forward(1000);
    await reply(company.asEngineer, answered.ticketId);
    await company.asEngineer('PATCH /tickets/set-solved', { json: { ticketId: solved.ticketId } });
    api.clock.forward(1000);
    await reply(company.asCustomer, waiting.ticketId, 'It is down again.');
    const listed = async (caller: Caller, pagination: object, request: object = { showCompleted: true }) => {
      const page = await search(caller, request, pagination);
      return [page.turnCounts, ...numbers(page)];
    };
    const [w, a, s, n] = [waiting, answered, solved, newest].map(({ displayId }) => displayId);
    expect(await listed(company.asCustomer, { sortBy: 'lastActivityOn' })).toEqual([undefined, w, a, n, s]);
    const counts = { yours: 1, others: 2, nobodys: 1 };
    expect(await listed(company.asCustomer, { sortBy: 'needsReply' })).toEqual([counts, a, w, n, s]);
    expect(await listed(company.asCustomer, { sortBy: 'needsReply', sortDescending: false })).toEqual([
      counts,
      s,
      n,
      w,
      a,
    ]);
    const forStaff = { yours: 2, others: 1, nobodys: 1 };
    expect(await listed(company.asEngineer, { sortBy: 'needsReply' })).toEqual([forStaff, w, n, a, s]);
    const open = { yours: 1, others: 2, nobodys: 0 };
    expect(await listed(company.asCustomer, { sortBy: 'needsReply' }, {})).toEqual([open, a, w, n]);
  });

  it('can leave out what needs a reply: the rest is the other side’s', async () => {
    const company = await makeCompany(api);
    const [waiting, answered, solved] = [await raise(company), await raise(company), await raise(company)];
    await reply(company.asEngineer, answered.ticketId);
    await company.asEngineer('PATCH /tickets/set-solved', { json: { ticketId: solved.ticketId } });
    const others = async (caller: Caller) => numbers(await search(caller, { awaitsOther: true, showCompleted: true }));
    expect(await others(company.asCustomer)).toEqual([waiting.displayId]);
    expect(await others(company.asEngineer)).toEqual([answered.displayId]);
    const counters = await company.asCustomer('GET /tickets/customer/filter-counters');
    expect(counters.json<TicketFilterCounters>()).toMatchObject({ needsReply: 1, awaitsOther: 1, open: 2 });
  });

  it('refuses an unknown order', async () => {
    const company = await makeCompany(api);
    const pagination = { page: 1, rowsPerPage: 15, sortBy: 'lastWord', sortDescending: true };
    const answer = await company.asCustomer('POST /tickets/customer', { json: { pagination, request: {} } });
    expect(answer.status).toBe(422);
  });
});
