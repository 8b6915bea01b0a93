import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { draftIds, readDraft, saveDraft } from '#tests/api/support/drafts.ts';
import { linesOf, makeUnits, newRma, readRma } from '#tests/api/support/rmas.ts';
import type { Operation } from '../run-case.ts';
import { companyWithFiles, TAB } from './company.ts';
import { expectFiles, expectStatus } from './expectations.ts';
import { storedTicket } from './stored-ticket.ts';

const UNITS = 20;

/** A return of 20 units with its ticket and a file, out of a draft. */
export const submitRma: Operation = {
  name: `submit a return of ${UNITS} units with its ticket, a file and a draft`,
  async prepare(world) {
    const { company, files } = await companyWithFiles(world, 1);
    const units = await makeUnits(world, company, UNITS);
    const draftId = randomUUID();
    const fileIds = files.map(({ id }) => id);
    await saveDraft(company.asCustomer, draftId, {
      kind: 'Rma',
      rma: { products: linesOf(units) },
      files: fileIds,
      tab: TAB,
    });
    const json = newRma(units, { files: fileIds, draftId, draftVersion: 1 });
    const key = randomUUID();
    let confirmed: RmaReference | undefined;
    const create = async (caller: Caller) => {
      const answer = await caller('POST /rma/create', { json, headers: { 'idempotency-key': key } });
      return expectStatus(answer, 201).json<RmaReference>();
    };
    const stored = () =>
      world.db
        .selectFrom('rmas')
        .select(['id', 'displayId', 'ticketId'])
        .where('authorId', '=', company.customer.id)
        .execute();
    return {
      user: company.customer,
      async perform(caller) {
        confirmed = await create(caller);
      },
      async verify(caller) {
        const [first, ...others] = await stored();
        assert.equal(others.length, 0, 'the return is there twice');
        if (confirmed !== undefined) assert.equal(first?.id, confirmed.rmaId, 'a return that was confirmed is lost');
        const tickets = await world.db
          .selectFrom('tickets')
          .select('id')
          .where('authorId', '=', company.customer.id)
          .execute();
        assert.deepEqual(
          tickets.map(({ id }) => id),
          first === undefined ? [] : [first.ticketId],
          'a ticket without its return',
        );
        const draft = await readDraft(caller, draftId);
        assert.equal(draft.sentAsRma?.rmaId, first?.id, 'the draft and the return disagree');
        if (first === undefined) assert.equal(draft.rma?.products.length, UNITS, 'the lines of the draft are lost');
        const again = await create(caller);
        assert.deepEqual(await create(caller), again, 'a repeat has another answer');
        if (first !== undefined) assert.equal(again.rmaId, first.id, 'a repeat made another return');
        assert.equal((await stored()).length, 1, 'a repeat made a second return');
        const rma = await readRma(caller, again);
        assert.equal(rma.products.length, UNITS, 'lines are missing');
        assert.deepEqual(
          rma.files.map(({ id }) => id),
          fileIds,
        );
        await expectFiles(caller, files);
        const { events } = await storedTicket(world, again.ticketId);
        assert.deepEqual(events, ['Created', 'RmaStatusChanged'], 'the history is not whole');
        assert.deepEqual(await draftIds(caller), [], 'the draft is there though it was sent');
      },
    };
  },
};
