import { afterAll, expect, it } from 'vitest';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { startApi } from '#tests/api/support/api.ts';
import { makeCompany, raise, readTicket, reply } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

it('who has replied last, and when: not who was removed', async () => {
  const { ticketId, displayId } = await raise(company);
  const seen = async () => (await readTicket(company.asCustomer, displayId)).lastReply;
  expect(await seen()).toBeUndefined();
  const { comment } = (await reply(company.asEngineer, ticketId)).json<AddedComment>();
  expect(await seen()).toEqual({ author: comment.author, createdOn: comment.createdOn });
  const { comment: later } = (await reply(company.asEngineer, ticketId, 'Wrong ticket.')).json<AddedComment>();
  expect((await seen())?.createdOn).toBe(later.createdOn);
  await company.asEngineer('PATCH /tickets/comments/remove', { json: { commentId: later.id } });
  expect(await seen()).toEqual({ author: comment.author, createdOn: comment.createdOn });
});

it('staff see whose ticket it is, its customer does not', async () => {
  const { displayId } = await raise(company);
  const toEngineer = (await company.asEngineer(`GET /tickets/customer/${displayId}`)).json<Ticket>();
  expect(toEngineer.client).toEqual({ id: company.clientId, name: expect.any(String) });
  expect(await readTicket(company.asCustomer, displayId)).not.toHaveProperty('client');
});
