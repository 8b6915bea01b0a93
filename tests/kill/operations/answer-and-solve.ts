import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { readComments } from '#tests/api/support/conversation.ts';
import { documentOf, makeCompany, raise, upload } from '#tests/api/support/tickets.ts';
import type { Operation } from '../run-case.ts';
import { TEXT } from './company.ts';
import { bytesOf, expectFiles, expectStatus } from './expectations.ts';
import { storedTicket } from './stored-ticket.ts';

/** An engineer's answer with a file that solves the ticket. */
export const answerAndSolve: Operation = {
  name: 'answer as staff with a file and a status',
  async prepare(world) {
    const company = await makeCompany(world);
    const { ticketId } = await raise(company);
    const bytes = bytesOf(randomUUID(), 3_000);
    const file = { id: (await upload(company.asEngineer, 'fixed.cfg', bytes)).id, bytes };
    const headers = { 'idempotency-key': randomUUID() };
    const json = { ticketId, content: documentOf(TEXT), files: [file.id], status: 'Solved', version: 0 };
    const before = await storedTicket(world, ticketId);
    let confirmed: AddedComment | undefined;
    const answer = async (caller: Caller) =>
      expectStatus(await caller('POST /tickets/comments/add', { json, headers }), 201).json<AddedComment>();
    const expectOnce = async (caller: Caller) => {
      const { result } = await readComments(caller, ticketId);
      assert.equal(result.length, 1, `there are ${result.length} comments`);
      assert.deepEqual(
        result[0]?.files.map(({ id }) => id),
        [file.id],
      );
      const { promisedBy, promiseLeftMs, ...stored } = await storedTicket(world, ticketId);
      const events = [...before.events, 'CommentAdded', 'StatusChanged'];
      assert.deepEqual(stored, { status: 'Solved', onHoldReason: null, version: 1, events });
      assert.deepEqual([promisedBy, promiseLeftMs], [null, null], 'a solved ticket promises an answer');
    };
    return {
      user: company.engineer,
      async perform(caller) {
        confirmed = await answer(caller);
      },
      async verify(caller) {
        const [first] = (await readComments(caller, ticketId)).result;
        if (confirmed !== undefined) assert.equal(first?.id, confirmed.comment.id, 'a confirmed answer is lost');
        if (first === undefined) assert.deepEqual(await storedTicket(world, ticketId), before, 'a part of it is there');
        else await expectOnce(caller);
        await expectFiles(caller, [file]);
        const again = await answer(caller);
        assert.deepEqual(await answer(caller), again, 'a repeat has another answer');
        if (first !== undefined) assert.equal(again.comment.id, first.id, 'a repeat made another comment');
        await expectOnce(caller);
        await expectFiles(caller, [file]);
      },
    };
  },
};
