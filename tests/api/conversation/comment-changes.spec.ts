import { afterAll, describe, expect, it } from 'vitest';
import { COMMENT_EDIT_WINDOW_MS } from '#domain/limits.ts';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { Comment } from '#generated/model/comment.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { eventsOf, readComments } from '#tests/api/support/conversation.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { documentOf, makeCompany, png, raise, readTicket, reply, upload } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

const edit = (caller: Caller, commentId: string, content: object = documentOf('The log is here.')) =>
  caller('PATCH /tickets/comments/edit', { json: { commentId, content } });
const remove = (caller: Caller, commentId: string) => caller('PATCH /tickets/comments/remove', { json: { commentId } });

async function commented(caller: Caller, given: object = {}): Promise<Comment> {
  const { ticketId } = await raise(company);
  return (await reply(caller, ticketId, 'The log is attached.', given)).json<AddedComment>().comment;
}

describe('changing an own comment', () => {
  it('keeps its files and its place, marks it as edited and says until when it can be edited', async () => {
    const log = await upload(company.asCustomer, 'vpn.log', 'x');
    const comment = await commented(company.asCustomer, { files: [log.id] });
    api.clock.forward(COMMENT_EDIT_WINDOW_MS - 1);
    const edited = (await edit(company.asCustomer, comment.id)).json<Comment>();
    const editedOn = api.clock.now().toISOString();
    expect(edited).toEqual({ ...comment, content: documentOf('The log is here.'), editedOn });
    const { editableUntil: _own, ...seen } = edited;
    expect((await readComments(company.asEngineer, comment.ticketId)).result).toEqual([seen]);
    expect((await eventsOf(api, comment.ticketId)).at(-1)).toMatchObject({
      kind: 'CommentEdited',
      actorId: company.customer.id,
      commentId: comment.id,
    });
  });

  it('is found by its new words alone', async () => {
    const word = `quux${Date.now()}`;
    const comment = await commented(company.asCustomer);
    await edit(company.asCustomer, comment.id, documentOf(`It is ${word}.`));
    const found = async (words: string) => {
      const json = {
        pagination: { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true },
        request: { words },
      };
      const { result } = (await company.asCustomer('POST /tickets/customer', { json })).json<{
        result: { id: string }[];
      }>();
      return result.map(({ id }) => id);
    };
    expect(await found(word)).toEqual([comment.ticketId]);
    expect(await found('attached')).not.toContain(comment.ticketId);
  });

  it('is refused after 5 minutes', async () => {
    const comment = await commented(company.asEngineer);
    // If written in the same millisecond as its ticket, it gets the next one.
    const age = api.clock.now().getTime() - Date.parse(comment.createdOn);
    api.clock.forward(COMMENT_EDIT_WINDOW_MS - age);
    expect((await edit(company.asEngineer, comment.id)).json()).toMatchObject({
      status: 409,
      code: 'edit_window_passed',
    });
    const { result } = await readComments(company.asEngineer, comment.ticketId);
    expect(result[0]).toMatchObject({ content: comment.content });
    expect(result[0]).not.toHaveProperty('editableUntil');
    expect(result[0]).not.toHaveProperty('editedOn');
  });

  it('of someone else, of another company, removed or unknown is 404', async () => {
    const comment = await commented(company.asCustomer);
    const stranger = await makeCompany(api);
    for (const caller of [company.asEngineer, stranger.asCustomer])
      expect((await edit(caller, comment.id)).status).toBe(404);
    await remove(company.asEngineer, comment.id);
    expect((await edit(company.asCustomer, comment.id)).status).toBe(404);
    expect((await edit(company.asCustomer, '0192f3a4-7c1e-4b5a-9d2e-3f4a5b6c7d30')).status).toBe(404);
  });

  it('is refused once the ticket is out of scope', async () => {
    const comment = await commented(company.asCustomer);
    await api.db.updateTable('tickets').set({ visibleToClient: false }).where('id', '=', comment.ticketId).execute();
    expect((await edit(company.asCustomer, comment.id)).status).toBe(404);
  });

  it('takes images of its own files only, and needs a text or a file', async () => {
    const image = await upload(company.asCustomer, 'leds.png', png);
    const withImage = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'image', attrs: { imageId: image.id } }] }],
    };
    const empty = { type: 'doc', content: [] };
    const bare = await commented(company.asCustomer);
    for (const [content, code] of [
      [withImage, 'not_found'],
      [empty, 'required'],
      [documentOf('x'.repeat(10_001)), 'too_long'],
    ] as const) {
      const answer = await edit(company.asCustomer, bare.id, content);
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'content', code }] });
    }
    const comment = await commented(company.asCustomer, { files: [image.id] });
    expect((await edit(company.asCustomer, comment.id, withImage)).status).toBe(200);
    expect((await edit(company.asCustomer, comment.id, empty)).status).toBe(200);
  });
});

describe('removing a comment', () => {
  it('takes it and its files from the customers, and leaves them to the staff', async () => {
    const log = await upload(company.asCustomer, 'secret.log', 'password');
    const comment = await commented(company.asCustomer, { files: [log.id] });
    const { editableUntil: _own, ...stored } = comment;
    expect((await remove(company.asEngineer, comment.id)).json()).toEqual({ ...stored, removed: true });
    expect((await readComments(company.asCustomer, comment.ticketId)).result).toEqual([]);
    expect((await readComments(company.asEngineer, comment.ticketId)).result).toEqual([{ ...stored, removed: true }]);
    const download = `GET /tickets/comments/files/download/?id=${log.id}`;
    expect((await company.asCustomer(download)).status).toBe(404);
    expect((await company.asEngineer(download)).status).toBe(200);
    expect((await eventsOf(api, comment.ticketId)).at(-1)).toMatchObject({
      kind: 'CommentRemoved',
      commentId: comment.id,
    });
  });

  it('twice changes nothing more', async () => {
    const comment = await commented(company.asCustomer);
    const first = (await remove(company.asEngineer, comment.id)).json();
    expect((await remove(company.asEngineer, comment.id)).json()).toEqual(first);
    const events = await eventsOf(api, comment.ticketId);
    expect(events.filter(({ kind }) => kind === 'CommentRemoved')).toHaveLength(1);
  });

  it('of an answer nobody has read leaves nothing to reply to, and the next answer has its place after it', async () => {
    const { ticketId, displayId } = await raise(company);
    const needsReply = async () =>
      (await company.asCustomer('GET /tickets/customer/filter-counters')).json<{ needsReply: number }>().needsReply;
    const before = await needsReply();
    const { comment } = (await reply(company.asEngineer, ticketId)).json<AddedComment>();
    expect(await needsReply()).toBe(before + 1);
    await remove(company.asEngineer, comment.id);
    expect(await needsReply()).toBe(before);
    const next = (await reply(company.asEngineer, ticketId)).json<AddedComment>().comment;
    expect(Date.parse(next.createdOn)).toBeGreaterThan(Date.parse(comment.createdOn));
    expect((await readTicket(company.asCustomer, displayId)).firstUnreadCommentId).toBe(next.id);
  });

  it('is for the staff of the ticket: 403 for customers, 404 for others', async () => {
    const comment = await commented(company.asCustomer);
    expect((await remove(company.asCustomer, comment.id)).status).toBe(403);
    const other = await api.as(await makeUser(api.db, { type: 'Engineer' }));
    expect((await remove(other, comment.id)).status).toBe(404);
    expect((await remove(company.asEngineer, 'none')).status).toBe(422);
    expect((await readComments(company.asCustomer, comment.ticketId)).result).toHaveLength(1);
  });
});
