import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';

type Given<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

/** A client whose people may choose product groups of the niches 1 to 3. */
export async function makeClient(db: Db, given: Given<'clients'> = {}): Promise<{ id: string; name: string }> {
  return db
    .insertInto('clients')
    .values({ name: `Client ${randomUUID()}`, productNicheIds: [1, 2, 3], ...given })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

export type MadeUser = { id: string; email: string; clientIds: string[] };

/**
 * An active customer of the clients, or of another type by `given`. Without a password hash the person cannot sign in by
 * password.
 */
export async function makeUser(
  db: Db,
  given: Given<'users'> & { clientIds?: string[]; engineerGroupIds?: string[] } = {},
): Promise<MadeUser> {
  const { clientIds = [], engineerGroupIds = [], ...columns } = given;
  const user = await db
    .insertInto('users')
    .values({
      type: 'Customer',
      email: `${randomUUID()}@example.com`,
      firstName: 'Rasa',
      lastName: 'Petrauskaitė',
      ...columns,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  for (const [position, clientId] of clientIds.entries()) {
    await db.insertInto('userClients').values({ userId: user.id, clientId, position }).execute();
  }
  for (const engineerGroupId of engineerGroupIds) {
    await db.insertInto('engineerGroupMembers').values({ userId: user.id, engineerGroupId }).execute();
  }
  return { ...user, clientIds };
}

async function makeEngineerGroup(db: Db): Promise<{ id: string }> {
  return db
    .insertInto('engineerGroups')
    .values({ name: `Group ${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A product group of niche 1 with its own engineer group. */
export async function makeProductGroup(
  db: Db,
  given: Given<'productGroups'> = {},
): Promise<{ id: string; name: string; engineerGroupId: string }> {
  const engineerGroupId = given.engineerGroupId ?? (await makeEngineerGroup(db)).id;
  return db
    .insertInto('productGroups')
    .values({ name: `RX ${randomUUID()}`, productNicheId: 1, ...given, engineerGroupId })
    .returning(['id', 'name', 'engineerGroupId'])
    .executeTakeFirstOrThrow();
}
