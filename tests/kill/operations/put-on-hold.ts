import assert from 'node:assert/strict';
import type { Caller } from '#tests/api/support/api.ts';
import { makeCompany, raise } from '#tests/api/support/tickets.ts';
import type { Operation } from '../run-case.ts';
import { expectStatus } from './expectations.ts';
import { storedTicket } from './stored-ticket.ts';

/** A ticket at work that is put on hold, which stops its promise. */
export const putOnHold: Operation = {
  name: 'put a ticket on hold',
  async prepare(world) {
    const company = await makeCompany(world);
    const { ticketId } = await raise(company);
    const setStatus = (caller: Caller, json: object) =>
      caller('PATCH /tickets/set-status', { json: { ticketId, ...json } });
    expectStatus(await setStatus(company.asEngineer, { status: 'InProgress' }), 200);
    const before = await storedTicket(world, ticketId);
    let confirmed = false;
    const hold = (caller: Caller) => setStatus(caller, { status: 'OnHold', onHoldReason: 'Net', version: 1 });
    const expectOnce = async () => {
      const { promisedBy, promiseLeftMs, ...stored } = await storedTicket(world, ticketId);
      const events = [...before.events, 'StatusChanged'];
      assert.deepEqual(stored, { status: 'OnHold', onHoldReason: 'Net', version: 2, events });
      assert.ok(promisedBy === null && promiseLeftMs !== null, 'the promise goes on');
    };
    return {
      user: company.engineer,
      async perform(caller) {
        expectStatus(await hold(caller), 200);
        confirmed = true;
      },
      async verify(caller) {
        const done = (await storedTicket(world, ticketId)).version === 2;
        if (confirmed) assert.ok(done, 'a confirmed change is lost');
        if (done) await expectOnce();
        else assert.deepEqual(await storedTicket(world, ticketId), before, 'a part of it is there');
        // The app does not know about it, and sends it again.
        expectStatus(await hold(caller), done ? 409 : 200);
        await expectOnce();
      },
    };
  },
};
