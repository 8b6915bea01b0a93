import assert from 'node:assert/strict';
import type { Caller } from '#tests/api/support/api.ts';
import { makeClient, makeProductGroup, makeUser } from '#tests/api/support/fixtures.ts';
import { importList } from '#tests/api/support/serial-lists.ts';
import { unitNumbers } from '#tests/api/support/units.ts';
import type { Operation } from '../run-case.ts';

const ROWS = 3;

/** A serial list that adds units and changes one: all of it is there, or nothing. */
export const importSerialList: Operation = {
  name: 'import a serial list',
  async prepare(world) {
    const admin = await makeUser(world.db, { type: 'Admin' });
    const client = await makeClient(world.db);
    const group = await makeProductGroup(world.db);
    const serials = Array.from({ length: ROWS }, () => unitNumbers().serialNumber);
    const listOf = (numbers: string[], order: string) =>
      [
        'dispatchDate,receiver,group,serialNumber,orderNumber',
        ...numbers.map((serial) => ['2025-05-02', client.name, group.name, serial, order].join(',')),
      ].join('\n');
    await importList(await world.as(admin), listOf(serials.slice(0, 1), 'SO-1'));
    const list = listOf(serials, 'SO-2');
    const stored = async () => {
      const units = await world.db
        .selectFrom('units')
        .where('clientId', '=', client.id)
        .select('orderNumber')
        .orderBy('orderNumber')
        .execute();
      return units.map(({ orderNumber }) => orderNumber);
    };
    const entries = async () => {
      const rows = await world.db.selectFrom('auditLog').where('actorId', '=', admin.id).select('id').execute();
      return rows.length;
    };
    let confirmed = false;
    const send = async (caller: Caller) => importList(caller, list);
    return {
      user: admin,
      async perform(caller) {
        await send(caller);
        confirmed = true;
      },
      async verify(caller) {
        const found = await stored();
        const done = found.length === ROWS;
        if (confirmed) assert.ok(done, 'a confirmed import is lost');
        assert.deepEqual(found, done ? ['SO-2', 'SO-2', 'SO-2'] : ['SO-1'], 'a part of it is there');
        assert.equal(await entries(), done ? 2 : 1, 'the audit log says otherwise');
        const { failed, unchanged } = await send(caller);
        assert.deepEqual([failed, unchanged], [0, done ? ROWS : 0]);
        assert.deepEqual(await stored(), ['SO-2', 'SO-2', 'SO-2']);
      },
    };
  },
};
