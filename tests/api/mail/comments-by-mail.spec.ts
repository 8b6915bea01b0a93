import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/limits.ts';
import { writeComment } from '#server/services/comments/internal/write-comment.ts';
import type { CommentWriter, OutsideWatcher } from '#server/services/comments/internal/writer.ts';
import type { SignedInUser } from '#server/services/kernel/ports.ts';
import { startApi } from '#tests/api/support/api.ts';
import { eventsOf, readComments } from '#tests/api/support/conversation.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { documentOf, makeCompany, raise, readTicket, reply, storeTicket, upload } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

const jobs = { enqueue: async () => {}, work: () => {}, schedule: () => {} };
const content = { document: JSON.stringify(documentOf('From my phone.')), text: 'From my phone.' };

const write = (writer: CommentWriter, ticketId: string, files: string[] = []) =>
  api.db
    .transaction()
    .execute((transaction) =>
      writeComment({ jobs }, transaction, writer, { ticketId, content, files, now: api.clock.now() }),
    );
const refused = (kind: string, code?: string) => ({ refusal: { kind, ...(code === undefined ? {} : { code }) } });

async function outside(ticketId: string): Promise<OutsideWatcher> {
  const email = 'noc@partner.example';
  const addedBy = company.customer.id;
  const watcher = { ticketId, email, addedBy, confirmedOn: api.clock.now() };
  const { id } = await api.db.insertInto('watchers').values(watcher).returning('id').executeTakeFirstOrThrow();
  return { id, ticketId, email, addedBy };
}

async function colleague(watched: string): Promise<SignedInUser> {
  const made = await makeUser(api.db, { clientIds: [company.clientId] });
  await api.db.insertInto('watchers').values({ ticketId: watched, userId: made.id }).execute();
  const preferences = { language: 'en' } as SignedInUser['preferences'];
  const person = { type: 'Customer', permissions: [], firstName: 'Ona', lastName: 'Ona', mfaType: 'None' } as const;
  return { ...made, ...person, permissions: [], preferences, lastLogin: null, engineerGroupIds: [] };
}

describe('an outside watcher', () => {
  it('writes under the address, as a customer does, with files of who added them', async () => {
    const { ticketId, displayId } = await raise(company);
    await reply(company.asEngineer, ticketId);
    const watcher = await outside(ticketId);
    const log = await upload(company.asCustomer, 'trace.log', 'x');
    const written = await write({ watcher }, ticketId, [log.id]);
    expect(written).toMatchObject({ ticketId, status: 'InProgress' });
    const { result } = await readComments(company.asEngineer, ticketId);
    const author = { id: watcher.id, firstName: 'noc@partner.example', lastName: '', staff: false };
    expect(result.at(-1)).toMatchObject({ id: written.commentId, author, viaMail: true, files: [log] });
    const actor = { actorId: null, actorWatcherId: watcher.id, viaMail: true, commentId: written.commentId };
    expect((await eventsOf(api, ticketId)).slice(-2)).toMatchObject([
      { kind: 'CommentAdded', ...actor },
      { kind: 'StatusChanged', ...actor },
    ]);
    expect(await readTicket(company.asCustomer, displayId)).toMatchObject({
      promisedBy: expect.any(String),
      firstUnreadCommentId: expect.any(String),
    });
  });

  it('writes to the one ticket, while it is visible, and starts no follow-up', async () => {
    const { ticketId } = await raise(company);
    const watcher = await outside(ticketId);
    const other = await raise(company);
    await expect(write({ watcher }, other.ticketId)).rejects.toMatchObject(refused('NotFound'));
    const foreign = await upload(company.asEngineer, 'a.log', 'x');
    await expect(write({ watcher }, ticketId, [foreign.id])).rejects.toMatchObject(refused('Validation'));
    const closedOn = new Date(api.clock.now().getTime() - 14 * DAY_MS);
    await api.db.updateTable('tickets').set({ status: 'Closed', closedOn }).where('id', '=', ticketId).execute();
    await expect(write({ watcher }, ticketId)).rejects.toMatchObject(refused('Conflict', 'transition_not_allowed'));
    await api.db.updateTable('tickets').set({ visibleToClient: false }).where('id', '=', ticketId).execute();
    await expect(write({ watcher }, ticketId)).rejects.toMatchObject(refused('NotFound'));
    expect((await readComments(company.asEngineer, ticketId)).result).toEqual([]);
  });
});

describe('a colleague who watches', () => {
  it('replies by email to what the portal does not show them', async () => {
    const { ticketId } = await raise(company);
    const user = await colleague(ticketId);
    await expect(write({ user }, ticketId)).rejects.toMatchObject(refused('NotFound'));
    const { commentId } = await write({ user, viaMail: true }, ticketId);
    const { result } = await readComments(company.asCustomer, ticketId);
    expect(result).toMatchObject([{ id: commentId, author: { id: user.id }, viaMail: true }]);
  });

  it('does not answer one that is not watched, not visible, or of a company that was left', async () => {
    const { ticketId } = await raise(company);
    const user = await colleague(ticketId);
    const unwatched = await raise(company);
    const by = (person: SignedInUser, id: string) => write({ user: person, viaMail: true }, id);
    await expect(by(user, unwatched.ticketId)).rejects.toMatchObject(refused('NotFound'));
    await expect(by({ ...user, clientIds: [] }, ticketId)).rejects.toMatchObject(refused('NotFound'));
    const hidden = await storeTicket(api, company, { visibleToClient: false });
    await expect(by(await colleague(hidden.ticketId), hidden.ticketId)).rejects.toMatchObject(refused('NotFound'));
  });
});
