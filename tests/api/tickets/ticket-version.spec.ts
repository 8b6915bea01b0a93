import { afterAll, describe, expect, it } from 'vitest';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer } from '#tests/api/support/api.ts';
import { eventsOf, readComments } from '#tests/api/support/conversation.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { makeCompany, raise, readTicket, reply, statusesOf, storeTicket } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

const expectChanged = (answer: Answer, detail: string) =>
  expect(answer.json()).toMatchObject({ status: 409, title: 'Conflicting Changes', code: 'ticket_changed', detail });

describe('the version', () => {
  it('counts the changes of status, and nothing else', async () => {
    const { ticketId, displayId } = await raise(company);
    const version = async () => (await readTicket(company.asCustomer, displayId)).version;
    expect(await version()).toBe(0);
    await reply(company.asCustomer, ticketId);
    expect(await version()).toBe(0);
    await reply(company.asEngineer, ticketId);
    expect(await version()).toBe(1);
    await reply(company.asEngineer, ticketId);
    expect(await version()).toBe(1);
    await company.asCustomer('PATCH /tickets/set-solved', { json: { ticketId, version: 1 } });
    expect(await version()).toBe(2);
  });

  it.each(['set-solved', 'set-closed', 'reopen'])('an old one is refused by %s with what changed', async (path) => {
    const { ticketId, displayId } = await raise(company);
    await company.asEngineer('PATCH /tickets/set-status', { json: { ticketId, status: 'Solved' } });
    await company.asEngineer('PATCH /tickets/reopen', { json: { ticketId } });
    const answer = await company.asCustomer(`PATCH /tickets/${path}`, { json: { ticketId, version: 0 } });
    expectChanged(
      answer,
      'Jonas Kazlauskas set the status to Solved. Jonas Kazlauskas set the status to In progress. Your change was not saved.',
    );
    expect((await readTicket(company.asCustomer, displayId)).status).toBe('InProgress');
  });

  it('the refusal speaks the language and the words of the person', async () => {
    const { ticketId } = await raise(company);
    await reply(company.asEngineer, ticketId);
    const lithuanian = await makeUser(api.db, {
      type: 'Engineer',
      language: 'lt',
      engineerGroupIds: [company.productGroup.engineerGroupId],
    });
    const asLithuanian = await api.as(lithuanian);
    const refused = await asLithuanian('PATCH /tickets/set-status', {
      json: { ticketId, status: 'InProgress', version: 0 },
    });
    expect(refused.headers.get('content-language')).toBe('lt');
    expectChanged(refused, 'Jonas Kazlauskas nustatė būseną „Laukia kliento“. Jūsų pakeitimas neišsaugotas.');
    expectChanged(
      await company.asCustomer('PATCH /tickets/set-solved', { json: { ticketId, version: 0 } }),
      'Jonas Kazlauskas set the status to Waiting for you. Your change was not saved.',
    );
  });

  it('names automatic changes, at most three, with a default text where nothing is known', async () => {
    const { ticketId } = await storeTicket(api, company, { status: 'Closed', closedOn: api.clock.now(), version: 9 });
    const solve = (version: number) => company.asCustomer('PATCH /tickets/reopen', { json: { ticketId, version } });
    expect((await solve(2)).json()).toMatchObject({
      code: 'ticket_changed',
      detail: expect.stringContaining('Refresh'),
    });
    const data = JSON.stringify({ fromStatus: 'Solved', toStatus: 'Closed' });
    const closed = { ticketId, kind: 'StatusChanged' as const, data, createdOn: api.clock.now() };
    await api.db.insertInto('ticketEvents').values([closed, closed, closed, closed]).execute();
    const text = 'The status changed to Closed automatically.';
    expectChanged(await solve(8), `${text} Your change was not saved.`);
    expectChanged(await solve(2), `${text} ${text} ${text} Your change was not saved.`);
  });

  it('is not compared where none is sent, and not shown out of scope', async () => {
    const { ticketId } = await raise(company);
    await reply(company.asEngineer, ticketId);
    const stranger = await makeCompany(api);
    expect((await stranger.asCustomer('PATCH /tickets/set-solved', { json: { ticketId, version: 0 } })).status).toBe(
      404,
    );
    expect((await company.asCustomer('PATCH /tickets/set-solved', { json: { ticketId } })).status).toBe(200);
    expect((await company.asCustomer('PATCH /tickets/set-closed', { json: { ticketId, version: -1 } })).status).toBe(
      422,
    );
  });

  it('of two concurrent changes of a ticket, one is refused with what the other did', async () => {
    const { ticketId, displayId } = await raise(company);
    const answers = await Promise.all([
      company.asCustomer('PATCH /tickets/set-solved', { json: { ticketId, version: 0 } }),
      company.asEngineer('PATCH /tickets/set-status', { json: { ticketId, status: 'InProgress', version: 0 } }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const [done, refused] = answers.toSorted((left, right) => left.status - right.status);
    const { status } = (done as Answer).json<Ticket>();
    expect(refused?.json<{ detail: string }>().detail).toContain(status === 'Solved' ? 'Rasa' : 'Jonas');
    expect((await readTicket(company.asCustomer, displayId)).status).toBe(status);
    expect(await eventsOf(api, ticketId)).toHaveLength(2);
  });
});

describe('an answer with a status', () => {
  it.each([
    ['New', 'Solved', 200],
    ['New', 'PendingClient', 200],
    ['InProgress', 'PendingSales', 200],
    ['InProgress', 'InProgress', 200],
    ['PendingClient', 'InProgress', 200],
    ['New', 'PendingSales', 409],
    ['Solved', 'New', 409],
  ] as const)('from %s to %s by the transition table: %i', async (from, status, outcome) => {
    const { ticketId, displayId } = await storeTicket(api, company, { status: from });
    const answer = await reply(company.asEngineer, ticketId, 'Done.', { status, version: 0 });
    const taken = outcome === 200;
    if (taken) expect(answer.json<AddedComment>()).toMatchObject({ status });
    else expect(answer.json()).toMatchObject({ status: 409, code: 'transition_not_allowed' });
    expect((await readTicket(company.asEngineer, displayId)).status).toBe(taken ? status : from);
    expect((await readComments(company.asEngineer, ticketId)).result).toHaveLength(taken ? 1 : 0);
  });

  it('puts on hold with its reason, and another reason is a change', async () => {
    const { ticketId, displayId } = await storeTicket(api, company, { status: 'InProgress' });
    const hold = (onHoldReason: string, version: number) =>
      reply(company.asEngineer, ticketId, 'Waiting.', { status: 'OnHold', onHoldReason, version });
    expect((await hold('Net', 0)).json()).toMatchObject({ status: 'OnHold' });
    expect((await hold('QA', 1)).status).toBe(201);
    expect(await readTicket(company.asEngineer, displayId)).toMatchObject({ onHoldReason: 'QA', version: 2 });
    expect((await eventsOf(api, ticketId)).at(-1)).toMatchObject({
      data: { fromStatus: 'OnHold', toStatus: 'OnHold', onHoldReason: 'QA' },
    });
  });

  it('on an old version stores nothing', async () => {
    const { ticketId } = await raise(company);
    await company.asCustomer('PATCH /tickets/set-solved', { json: { ticketId } });
    const answer = await reply(company.asEngineer, ticketId, 'Done.', { status: 'InProgress', version: 0 });
    expectChanged(answer, 'Rasa Petrauskaitė set the status to Solved. Your change was not saved.');
    expect((await readComments(company.asEngineer, ticketId)).result).toEqual([]);
  });

  it.each([
    ['a customer', 'asCustomer', { status: 'Solved' }, 'status', 'not_allowed'],
    ['no reason', 'asEngineer', { status: 'OnHold' }, 'onHoldReason', 'required'],
    ['a reason alone', 'asEngineer', { onHoldReason: 'Net' }, 'onHoldReason', 'unexpected'],
    ['kept and set', 'asEngineer', { status: 'Solved', keepStatus: true }, 'keepStatus', 'unexpected'],
  ] as const)('%s is refused', async (_, who, given, field, code) => {
    const { ticketId } = await raise(company);
    const answer = await reply(company[who], ticketId, 'x', given);
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field, code }] });
    expect((await readComments(company.asCustomer, ticketId)).result).toEqual([]);
  });
});
