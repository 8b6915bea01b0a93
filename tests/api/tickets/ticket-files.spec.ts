import { afterAll, describe, expect, it } from 'vitest';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { TicketFile } from '#generated/model/ticketFile.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, Caller } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { makeCompany, raise, reply, upload } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

const ask = (caller: Caller, ticketId: string, query = ''): Promise<Answer> =>
  caller(`GET /tickets/files/?ticketId=${ticketId}${query}`);
const filesOf = async (caller: Caller, ticketId: string, query = '') =>
  (await ask(caller, ticketId, query)).json<TicketFile[]>();
const namesOf = async (...question: Parameters<typeof filesOf>) => (await filesOf(...question)).map(({ name }) => name);

/** A ticket with a file of the problem, one of the customer's reply and one of the engineer's. */
async function ticketWithFiles() {
  const first = await upload(company.asCustomer, 'ipsec.log', 'one');
  const { ticketId } = await raise(company, { problem: { content: { type: 'doc', content: [] }, files: [first.id] } });
  const commentOf = async (caller: Caller, name: string) => {
    api.clock.forward(1000);
    const file = await upload(caller, name, name);
    return (await reply(caller, ticketId, name, { files: [file.id] })).json<AddedComment>().comment;
  };
  const fromCustomer = await commentOf(company.asCustomer, 'trace.txt');
  const fromEngineer = await commentOf(company.asEngineer, 'fixed.cfg');
  return { ticketId, first, fromCustomer, fromEngineer };
}

describe('the files of a ticket', () => {
  it('are listed oldest first, each with its comment, its sender and its time', async () => {
    const { ticketId, first, fromCustomer, fromEngineer } = await ticketWithFiles();
    const files = await filesOf(company.asCustomer, ticketId);
    const author = { id: company.customer.id, firstName: 'Rasa', lastName: 'Petrauskaitė', staff: false };
    expect(files).toEqual([
      { ...first, createdOn: files[0]?.createdOn, author, removed: false },
      {
        ...fromCustomer.files[0],
        commentId: fromCustomer.id,
        createdOn: fromCustomer.createdOn,
        author,
        removed: false,
      },
      {
        ...fromEngineer.files[0],
        commentId: fromEngineer.id,
        createdOn: fromEngineer.createdOn,
        author: fromEngineer.author,
        removed: false,
      },
    ]);
    expect(await namesOf(company.asEngineer, ticketId)).toEqual(['ipsec.log', 'trace.txt', 'fixed.cfg']);
  });

  it('of a removed comment and removed by themselves are shown to staff who ask for them', async () => {
    const { ticketId, first, fromCustomer } = await ticketWithFiles();
    const removal = { removedOn: api.clock.now() };
    await api.db.updateTable('comments').set(removal).where('id', '=', fromCustomer.id).execute();
    await api.db.updateTable('files').set(removal).where('id', '=', first.id).execute();
    for (const caller of [company.asCustomer, company.asEngineer])
      expect(await namesOf(caller, ticketId)).toEqual(['fixed.cfg']);
    const all = await filesOf(company.asEngineer, ticketId, '&includeRemoved=true');
    expect(all.map(({ name, removed }) => [name, removed])).toEqual([
      ['ipsec.log', true],
      ['trace.txt', true],
      ['fixed.cfg', false],
    ]);
    const download = (caller: Caller) => caller(`GET /tickets/comments/files/download/?id=${first.id}`);
    expect((await download(company.asCustomer)).status).toBe(404);
    expect((await download(company.asEngineer)).status).toBe(200);
  });

  it('a customer who asks for removed ones is refused', async () => {
    const { ticketId } = await ticketWithFiles();
    expect((await ask(company.asCustomer, ticketId, '&includeRemoved=true')).status).toBe(403);
    expect((await ask(company.asCustomer, ticketId, '&includeRemoved=false')).status).toBe(200);
  });

  it('that came by mail from an outside watcher are the address’s', async () => {
    const { ticketId, fromCustomer } = await ticketWithFiles();
    const { id } = await api.db
      .insertInto('watchers')
      .values({
        ticketId,
        email: 'noc@partner.example',
        language: 'en',
        tokenHash: Buffer.alloc(32, 1),
        addedBy: company.customer.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('comments')
      .set({ authorId: null, watcherId: id })
      .where('id', '=', fromCustomer.id)
      .execute();
    const file = (await filesOf(company.asEngineer, ticketId))[1];
    expect(file?.author).toEqual({ id, firstName: 'noc@partner.example', lastName: '', staff: false });
  });

  it('are 404 out of scope, 400 without a ticket, 401 for nobody', async () => {
    const { ticketId } = await ticketWithFiles();
    const stranger = await makeCompany(api);
    const colleague = await api.as(await makeUser(api.db, { clientIds: [company.clientId] }));
    for (const caller of [stranger.asCustomer, stranger.asEngineer, colleague])
      expect((await ask(caller, ticketId)).status).toBe(404);
    expect((await company.asCustomer('GET /tickets/files/')).status).toBe(400);
    expect((await ask(company.asCustomer, 'x')).status).toBe(400);
    expect((await ask(company.asCustomer, ticketId, '&includeRemoved=maybe')).status).toBe(400);
    expect((await ask(api.anonymous, ticketId)).status).toBe(401);
  });
});
