import { createPasswordHasher } from '#server/adapters/password-hash.ts';
import type { Db } from '#server/db/connection.ts';
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts';
import type { ClientKey, DemoAccount, GroupKey } from './accounts.ts';
import { demoClients, demoGroups, demoProducts } from './catalogue.ts';
import type { DemoProduct } from './catalogue.ts';
import type { Random } from '../random.ts';
import { questionTemplate } from './templates.ts';

export interface SeededPerson extends DemoAccount {
  id: string;
}

export interface SeededProduct extends DemoProduct {
  id: string;
}

/** What tickets are created from. */
export interface SeededWorld {
  people: SeededPerson[];
  products: SeededProduct[];
  clientIds: Record<ClientKey, string>;
  groupIds: Record<GroupKey, string>;
}

const ticketTypes = ['Incident', 'Service', 'Question', 'OrderCodes'] as const;

/** Writes companies, people, engineer groups, product groups and question templates. */
export async function seedPeopleAndProducts(db: Db, random: Random, now: Date): Promise<SeededWorld> {
  const clients = demoClients.map(({ key, name, productNicheIds }) => ({
    key,
    id: random.uuid(),
    name,
    productNicheIds,
  }));
  const groups = demoGroups.map((group) => ({ ...group, id: random.uuid() }));
  const clientIds = idsByKey(clients);
  const groupIds = idsByKey(groups);
  await db
    .insertInto('clients')
    .values(clients.map(({ id, name, productNicheIds }) => ({ id, name, productNicheIds })))
    .execute();
  await db
    .insertInto('engineerGroups')
    .values(groups.map(({ id, name }) => ({ id, name })))
    .execute();
  const people = demoAccounts.map((account) => ({ ...account, id: random.uuid() }));
  await seedPeople(db, people, clientIds, groupIds, now);
  const products = demoProducts.map((product) => ({ ...product, id: random.uuid() }));
  await seedProducts(db, products, groupIds);
  return { people, products, clientIds, groupIds };
}

async function seedPeople(
  db: Db,
  people: SeededPerson[],
  clientIds: SeededWorld['clientIds'],
  groupIds: SeededWorld['groupIds'],
  now: Date,
): Promise<void> {
  const passwordHash = await createPasswordHasher().hash(DEMO_PASSWORD);
  await db
    .insertInto('users')
    .values(
      people.map(({ id, type, email, firstName, lastName, language, permissions }) => ({
        id,
        type,
        email,
        firstName,
        lastName,
        language,
        permissions,
        passwordHash,
        passwordChangedOn: now,
      })),
    )
    .execute();
  await db
    .insertInto('userClients')
    .values(
      people.flatMap(({ id, clients }) =>
        clients.map((key, position) => ({ userId: id, clientId: clientIds[key], position })),
      ),
    )
    .execute();
  await db
    .insertInto('engineerGroupMembers')
    .values(people.flatMap(({ id, groups }) => groups.map((key) => ({ userId: id, engineerGroupId: groupIds[key] }))))
    .execute();
}

async function seedProducts(db: Db, products: SeededProduct[], groupIds: SeededWorld['groupIds']): Promise<void> {
  await db
    .insertInto('productGroups')
    .values(
      products.map(({ id, name, supportStatus, productNicheId, group }) => ({
        id,
        name,
        supportStatus,
        productNicheId,
        engineerGroupId: groupIds[group],
      })),
    )
    .execute();
  await db
    .insertInto('questionTemplates')
    .values(
      products.flatMap(({ id, group }) =>
        ticketTypes.map((type) => ({ type, productGroupId: id, content: questionTemplate(type, group) })),
      ),
    )
    .execute();
}

function idsByKey<Key extends string>(entries: { key: Key; id: string }[]): Record<Key, string> {
  return Object.fromEntries(entries.map(({ key, id }) => [key, id])) as Record<Key, string>;
}
