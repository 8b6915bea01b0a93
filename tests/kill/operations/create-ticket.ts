import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { draftIds, readDraft } from '#tests/api/support/drafts.ts';
import { documentOf, newTicket, readTicket } from '#tests/api/support/tickets.ts';
import type { Operation } from '../run-case.ts';
import { beginDraft, companyWithFiles, TEXT } from './company.ts';
import { expectFiles, expectStatus } from './expectations.ts';

/** A ticket with two files from a draft, which has a third one that was removed from the text. */
export const createTicket: Operation = {
  name: 'create a ticket with 2 files and a draft',
  async prepare(world) {
    const { company, files } = await companyWithFiles(world, 3);
    const draftId = randomUUID();
    const key = randomUUID();
    await beginDraft(company.asCustomer, draftId, files, { title: 'VPN drops' });
    const sent = files.slice(0, 2);
    const problem = { content: documentOf(TEXT), files: sent.map(({ id }) => id) };
    const json = newTicket(company, { problem, draftId, draftVersion: 2 });
    let confirmed: TicketReference | undefined;
    const create = async (caller: Caller) => {
      const answer = await caller('POST /tickets/customer/create', { json, headers: { 'idempotency-key': key } });
      return expectStatus(answer, 201).json<TicketReference>();
    };
    const stored = () =>
      world.db.selectFrom('tickets').select(['id', 'displayId']).where('authorId', '=', company.customer.id).execute();
    return {
      user: company.customer,
      async perform(caller) {
        confirmed = await create(caller);
      },
      async verify(caller) {
        const [first, ...others] = await stored();
        assert.equal(others.length, 0, 'the ticket is there twice');
        if (confirmed !== undefined) assert.equal(first?.id, confirmed.ticketId, 'a ticket that was confirmed is lost');
        await expectFiles(caller, sent);
        const draft = await readDraft(caller, draftId);
        assert.equal(draft.sentAs?.ticketId, first?.id, 'the draft and the ticket disagree');
        if (first === undefined) {
          assert.deepEqual(draft.content, documentOf(TEXT), 'the text of the draft is lost');
          assert.equal(draft.files.filter(({ status }) => status === 'Completed').length, files.length);
          await expectFiles(caller, files);
        }
        const again = await create(caller);
        assert.deepEqual(await create(caller), again, 'a repeat has another answer');
        const known = confirmed ?? (first && { ticketId: first.id, displayId: String(first.displayId) });
        if (known !== undefined) assert.deepEqual(again, known, 'a repeat made another ticket');
        assert.equal((await stored()).length, 1, 'a repeat made a second ticket');
        const ticket = await readTicket(caller, again.displayId);
        assert.deepEqual(
          ticket.problem.files.map(({ id }) => id),
          sent.map(({ id }) => id),
        );
        await expectFiles(caller, sent);
        assert.deepEqual(await draftIds(caller), [], 'the draft is there though it was sent');
      },
    };
  },
};
