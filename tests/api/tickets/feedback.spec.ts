import { afterAll, describe, expect, it } from 'vitest';
import { VIEW_ALL_TICKETS } from '#domain/access.ts';
import { DAY_MS } from '#domain/limits.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { eventsOf } from '#tests/api/support/conversation.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { makeCompany, readTicket, statusesOf, storeTicket } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

const solved = () => storeTicket(api, company, { status: 'Solved', solvedOn: api.clock.now() });
const rate = (caller: Caller, ticketId: string, given: object = {}) =>
  caller('PUT /tickets/feedback', {
    json: { ticketId, rating: 5, target: 'ClientTechnicalSupport', comment: '', ...given },
  });

describe('rating a ticket', () => {
  it('stores it once and shows it on the ticket and in its history', async () => {
    const { ticketId, displayId } = await solved();
    expect(await readTicket(company.asCustomer, displayId)).toMatchObject({ feedbackAllowed: true });
    const answer = await rate(company.asCustomer, ticketId, { rating: 3, target: 'QA', comment: '  Slow.  ' });
    const now = api.clock.now();
    const given = {
      rating: 3,
      target: 'QA',
      comment: 'Slow.',
      givenOn: now.toISOString(),
      changeableUntil: new Date(now.getTime() + 14 * DAY_MS).toISOString(),
    };
    expect(answer.json()).toEqual(given);
    expect(await readTicket(company.asCustomer, displayId)).toMatchObject({ feedback: given, feedbackAllowed: true });
    expect(await readTicket(company.asEngineer, displayId)).toMatchObject({ feedback: given, feedbackAllowed: false });
    expect(await eventsOf(api, ticketId)).toMatchObject([
      { kind: 'FeedbackGiven', actorId: company.customer.id, data: { rating: 3 } },
    ]);
  });

  it('is changed by its giver for 14 days, which count from the first time', async () => {
    const { ticketId, displayId } = await solved();
    await rate(company.asCustomer, ticketId);
    const givenAgo = async (age: number) => {
      const givenOn = new Date(api.clock.now().getTime() - age);
      await api.db.updateTable('feedbacks').set({ givenOn }).where('ticketId', '=', ticketId).execute();
      return givenOn.toISOString();
    };
    const givenOn = await givenAgo(14 * DAY_MS - 1);
    const again = await rate(company.asCustomer, ticketId, { rating: 4 });
    expect(again.json()).toMatchObject({ rating: 4, givenOn });
    await givenAgo(14 * DAY_MS);
    const late = await rate(company.asCustomer, ticketId, { rating: 5 });
    expect(late.json()).toMatchObject({ status: 409, code: 'feedback_window_passed' });
    const ticket = await readTicket(company.asCustomer, displayId);
    expect(ticket).toMatchObject({ feedback: { rating: 4 }, feedbackAllowed: false });
  });

  it('a colleague who sees the ticket gets an error that it was rated', async () => {
    const { ticketId, displayId } = await solved();
    await rate(company.asCustomer, ticketId);
    const colleague = await makeUser(api.db, { clientIds: [company.clientId], permissions: [VIEW_ALL_TICKETS] });
    const asColleague = await api.as(colleague);
    const answer = await rate(asColleague, ticketId, { rating: 4 });
    expect(answer.json()).toMatchObject({ status: 409, code: 'feedback_given' });
    expect((await readTicket(asColleague, displayId)).feedback?.rating).toBe(5);
  });

  it('of several ratings at once the ticket has one', async () => {
    const { ticketId } = await solved();
    const colleague = await makeUser(api.db, { clientIds: [company.clientId], permissions: [VIEW_ALL_TICKETS] });
    const answers = await Promise.all(
      [company.asCustomer, await api.as(colleague)].map((caller) => rate(caller, ticketId)),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await eventsOf(api, ticketId)).toHaveLength(1);
  });

  it.each(['New', 'InProgress', 'PendingClient', 'OnHold'] as const)('is not open while it is %s', async (status) => {
    const ticket = await storeTicket(api, company, { status, ...(status === 'OnHold' ? { onHoldReason: 'QA' } : {}) });
    expect((await rate(company.asCustomer, ticket.ticketId)).json()).toMatchObject({
      status: 409,
      code: 'feedback_not_open',
    });
    expect(await readTicket(company.asCustomer, ticket.displayId)).toMatchObject({ feedbackAllowed: false });
  });

  it('under 4 stars asks how to improve (§5)', async () => {
    const { ticketId } = await solved();
    for (const comment of ['', ' \n ']) {
      const answer = await rate(company.asCustomer, ticketId, { rating: 3, comment });
      expect(answer.json()).toMatchObject({
        status: 422,
        errors: [{ field: 'comment', code: 'required', message: 'Please tell us how can we improve.' }],
      });
    }
  });

  it.each([
    [{ comment: 'x'.repeat(501) }, 'comment', 'too_long'],
    [{ rating: 0 }, 'rating', 'out_of_range'],
    [{ rating: 6 }, 'rating', 'out_of_range'],
    [{ target: 'Weather' }, 'target', 'unknown_value'],
  ])('%#: $1 is refused', async (given, field, code) => {
    const { ticketId } = await solved();
    expect((await rate(company.asCustomer, ticketId, given)).json()).toMatchObject({
      status: 422,
      errors: [{ field, code }],
    });
  });

  it('is for the customers of the ticket: 403 for staff, 404 out of scope', async () => {
    const { ticketId } = await solved();
    expect((await rate(company.asEngineer, ticketId)).status).toBe(403);
    const stranger = await makeCompany(api);
    expect((await rate(stranger.asCustomer, ticketId)).status).toBe(404);
    const hidden = await storeTicket(api, company, { status: 'Closed', visibleToClient: false });
    expect((await rate(company.asCustomer, hidden.ticketId)).status).toBe(404);
    expect(await eventsOf(api, ticketId)).toEqual([]);
  });
});
