import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { plainCaller } from '#tests/api/support/api.ts';
import { makeCompany } from '#tests/api/support/tickets.ts';
import type { ClientsOrder } from './clients.ts';
import type { Person } from './journal.ts';

/** Companies with a customer and an engineer each, who are signed in. */
export async function makePeople(db: Db, count: number): Promise<ClientsOrder['companies']> {
  const signIn = async ({ id: userId, email }: { id: string; email: string }): Promise<Person> => ({
    userId,
    email,
    cookie: `helpdesk_session=${await startSession({ db, clock: systemClock }, userId)}`,
  });
  const companies = [];
  for (let made = 0; made < count; made += 1) {
    const { customer, engineer, productGroup } = await makeCompany({ db, as: async () => plainCaller('', {}) });
    companies.push({
      customer: await signIn(customer),
      engineer: await signIn(engineer),
      productGroupId: productGroup.id,
    });
  }
  return companies;
}
