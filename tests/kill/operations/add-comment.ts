import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { CommentPage } from '#generated/model/commentPage.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { draftIds, readDraft } from '#tests/api/support/drafts.ts';
import { documentOf, raise } from '#tests/api/support/tickets.ts';
import type { Operation } from '../run-case.ts';
import { beginDraft, companyWithFiles, TEXT } from './company.ts';
import { expectFiles, expectStatus } from './expectations.ts';

/** A reply with a file from a draft, which has a second one that was removed from the text. */
export const addComment: Operation = {
  name: 'add a comment with a file and a draft',
  async prepare(world) {
    const { company, files } = await companyWithFiles(world, 2);
    const { ticketId } = await raise(company);
    await beginDraft(company.asCustomer, ticketId, files, { kind: 'Reply' });
    const key = randomUUID();
    const sent = files.slice(0, 1);
    const json = { ticketId, content: documentOf(TEXT), files: sent.map(({ id }) => id), draftVersion: 2 };
    let confirmed: AddedComment | undefined;
    const add = async (caller: Caller) => {
      const answer = await caller('POST /tickets/comments/add', { json, headers: { 'idempotency-key': key } });
      return expectStatus(answer, 201).json<AddedComment>();
    };
    const comments = async (caller: Caller) => {
      const answer = await caller(`GET /tickets/comments?ticketId=${ticketId}`);
      return expectStatus(answer, 200).json<CommentPage>().result;
    };
    return {
      user: company.customer,
      async perform(caller) {
        confirmed = await add(caller);
      },
      async verify(caller) {
        const [first, ...others] = await comments(caller);
        assert.equal(others.length, 0, 'the comment is there twice');
        if (confirmed !== undefined) assert.equal(first?.id, confirmed.comment.id, 'a confirmed comment is lost');
        await expectFiles(caller, sent);
        const draft = await readDraft(caller, ticketId);
        if (first === undefined) {
          assert.deepEqual(draft.content, documentOf(TEXT), 'the text of the draft is lost');
          await expectFiles(caller, files);
        } else assert.equal(draft.content, undefined, 'the text is in the comment and in the draft');
        const again = await add(caller);
        assert.deepEqual(await add(caller), again, 'a repeat has another answer');
        if (first !== undefined) assert.equal(again.comment.id, first.id, 'a repeat made another comment');
        const [comment, ...more] = await comments(caller);
        assert.equal(more.length, 0, 'a repeat made a second comment');
        assert.deepEqual(
          comment?.files.map(({ id }) => id),
          sent.map(({ id }) => id),
        );
        await expectFiles(caller, sent);
        assert.deepEqual(await draftIds(caller), [], 'the draft is there though it was sent');
      },
    };
  },
};
