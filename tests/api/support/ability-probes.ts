import type { Ability } from '#domain/access.ts';
import type { UserType } from '#domain/enums.ts';
import type { operationAccess } from '#generated/access.ts';
import type { Caller, TestApi } from './api.ts';
import { PASSWORD, passwordHash, signInCode } from './auth/passwords.ts';
import { exportedCsv } from './exports.ts';
import { makeUser } from './fixtures.ts';
import type { MadeUser } from './fixtures.ts';
import { createRma } from './rmas.ts';
import { makeCompany, raise, reply } from './tickets.ts';
import type { Company } from './tickets.ts';
import { makeUnit } from './units.ts';
import { watchersOf } from './watchers.ts';

type Who = { type: UserType; permissions: string[] };
type Probe = {
  /** The person has to see a ticket for it. */
  ofTicket?: true;
  /** Whether a new person's ability shows in the server's responses. */
  shows: (api: TestApi, who: Who) => Promise<boolean>;
};

type Access = (typeof operationAccess)[keyof typeof operationAccess];
type Named = Extract<Access, { ability: unknown }>['ability'];

/**
 * How each ability shows that no operation is closed by; one without a probe does not compile. The permission to view all
 * tickets widens a scope instead, see the matrix of scopes.
 */
export const abilityProbes: Record<Exclude<Ability, Named | 'ViewAllTickets'>, Probe> = {
  'portal.signIn': {
    async shows(api, who) {
      const { email } = await makeUser(api.db, { ...who, passwordHash });
      return (await signInCode(api, email, PASSWORD)) === 'SUCCESS';
    },
  },
  'portal.readAsStaff': {
    ofTicket: true,
    async shows(api, who) {
      const { company, as } = await withTicket(api, who);
      await reply(company.asEngineer, company.ticketId);
      return (await exportedCsv(as)).some(([id, status]) => id === company.displayId && status === 'Pending client');
    },
  },
  'comments.seeRemoved': {
    ofTicket: true,
    async shows(api, who) {
      const { company, as } = await withTicket(api, who);
      const answer = await as(`GET /tickets/files/?ticketId=${company.ticketId}&includeRemoved=true`);
      return answer.status === 200;
    },
  },
  'watchers.manageStaff': {
    ofTicket: true,
    async shows(api, who) {
      const { company, as } = await withTicket(api, who);
      const { ticketId } = company;
      await company.asEngineer('POST /users/notifications/ticket', { json: { ticketId } });
      const engineer = (await watchersOf(company.asCustomer, company)).find(({ staff }) => staff);
      return (await as(`DELETE /tickets/watchers/${engineer?.id}`)).status === 200;
    },
  },
  'presence.seeEverybody': {
    ofTicket: true,
    async shows(api, who) {
      const { company, as } = await withTicket(api, who);
      const json = { ticketId: company.ticketId, activity: 'Looking' };
      const { engineerGroupId } = company.productGroup;
      const greta = await makeUser(api.db, { type: 'Engineer', engineerGroupIds: [engineerGroupId] });
      await (
        await api.as(greta)
      )('POST /tickets/presence', { json });
      const answer = await as('POST /tickets/presence', { json });
      return answer.status === 200 && answer.json<{ looking: unknown[] }>().looking.length > 0;
    },
  },
  'rma.submit': {
    async shows(api, who) {
      const company = await makeCompany(api);
      const unit = await makeUnit(api.db, company);
      const person = await makeUser(api.db, { ...who, clientIds: [company.clientId] });
      return (await createRma(await api.as(person), [unit])).status === 201;
    },
  },
  'users.securityOfStaff': {
    async shows(api, who) {
      const engineer = await makeUser(api.db, { type: 'Engineer' });
      const as = await api.as(await makeUser(api.db, who));
      return (await as(`POST /staff/users/${engineer.id}/disable`)).status === 200;
    },
  },
};

type WithTicket = { company: Company & { ticketId: string; displayId: string }; as: Caller };

/** A company's ticket that the person wrote, is responsible for, or is not involved in. */
async function withTicket(api: TestApi, who: Who): Promise<WithTicket> {
  const company = await makeCompany(api);
  const person = await personOf(api, company, who);
  return { company: { ...company, ...(await raise(company)) }, as: await api.as(person) };
}

async function personOf(api: TestApi, company: Company, who: Who): Promise<MadeUser> {
  const people: Partial<Record<UserType, MadeUser>> = { Customer: company.customer, Engineer: company.engineer };
  const known = people[who.type];
  if (known === undefined) return makeUser(api.db, who);
  await api.db.updateTable('users').set({ permissions: who.permissions }).where('id', '=', known.id).execute();
  return known;
}
