import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ticketTypes } from '#domain/enums.ts';
import type { UserType } from '#domain/enums.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { makeClient, makeProductGroup, makeUser } from '#tests/api/support/fixtures.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';

/** The password of everybody whom a test makes. */
export const PASSWORD = 'Kelias-2026-x';

/** A person who can sign in. */
export interface Person {
  id: string;
  type: UserType;
  email: string;
  name: string;
}

/** A company with a customer and two product groups, and the engineer responsible for them. */
export interface Company {
  clientId: string;
  productGroup: ProductGroup;
  customer: Person;
  engineer: Person;
}

type ProductGroup = Awaited<ReturnType<typeof makeProductGroup>>;
type Given = Parameters<typeof makeUser>[1];

const passwordHash = cheapHash(PASSWORD);

/** A person with the password; a customer when nothing else is given. */
export async function makePerson(db: Db, given: Given = {}): Promise<Person> {
  const names = { type: 'Customer' as const, firstName: 'Rasa', lastName: 'Petrauskaitė', ...given };
  const user = await makeUser(db, { ...names, passwordHash, passwordChangedOn: new Date() });
  return { id: user.id, type: names.type, email: user.email, name: `${names.firstName} ${names.lastName}` };
}

/** A company of the test's own: no other test uses its products, so their list stays the same. */
export async function makeCompany(db: Db): Promise<Company> {
  const productNicheId = randomInt(1_000, 2 ** 31);
  const client = await makeClient(db, { productNicheIds: [productNicheId] });
  const productGroup = await makeProductGroup(db, { name: `RX-240 LTE router ${productNicheId}`, productNicheId });
  const { engineerGroupId } = productGroup;
  const oldProductGroup = await makeProductGroup(db, {
    name: `RX-210 LTE router ${productNicheId}`,
    productNicheId,
    engineerGroupId,
    supportStatus: 1,
  });
  await makeTemplates(db, [productGroup.id, oldProductGroup.id]);
  return {
    clientId: client.id,
    productGroup,
    customer: await makePerson(db, { clientIds: [client.id] }),
    engineer: await makePerson(db, {
      type: 'Engineer',
      firstName: 'Jonas',
      lastName: 'Vaitkus',
      engineerGroupIds: [engineerGroupId],
    }),
  };
}

async function makeTemplates(db: Db, productGroupIds: readonly string[]): Promise<void> {
  const text = 'Since when? What changed before?';
  const content = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
  const templates = productGroupIds.flatMap((productGroupId) =>
    ticketTypes.map((type) => ({ type, productGroupId, content })),
  );
  await db.insertInto('questionTemplates').values(templates).execute();
}

/** The cookie of a new session of the person, for tests that are not about signing in. */
export async function sessionCookie(db: Db, { id }: Pick<Person, 'id'>, url: string) {
  return { name: 'helpdesk_session', value: await startSession({ db, clock: systemClock }, id), url };
}

/** Ends all sessions of the person, as time would. */
async function endSessions(db: Db, { id }: Person): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', id).execute();
}

/** Ends them at the page's next call to that address, so that no other call is refused first. */
export async function endSessionsAtCall(page: Page, address: string, db: Db, person: Person): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await endSessions(db, person);
      await route.continue();
    },
    { times: 1 },
  );
}

/** Ages the person's sessions as if they had been idle for that many milliseconds. */
export async function idleSessions(db: Db, { id }: Person, milliseconds: number): Promise<void> {
  const lastActivityOn = new Date(Date.now() - milliseconds);
  await db.updateTable('sessions').set({ lastActivityOn }).where('userId', '=', id).execute();
}

/** How many milliseconds ago the server last recorded activity of the person. */
export async function idleFor(db: Db, { id }: Person): Promise<number> {
  const { lastActivityOn } = await db
    .selectFrom('sessions')
    .where('userId', '=', id)
    .select('lastActivityOn')
    .orderBy('lastActivityOn', 'desc')
    .executeTakeFirstOrThrow();
  return Date.now() - lastActivityOn.getTime();
}
