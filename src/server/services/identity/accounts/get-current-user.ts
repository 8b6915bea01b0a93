import { nameOfPerson } from '#domain/person-name.ts';
import type { User } from '#generated/model/user.ts';
import { prepared } from '../../../db/prepared.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { needsConsents } from './internal/consents.ts';

/** The person signed in, as the app knows them (§3), with the names of their companies. */
export async function getCurrentUser({ db }: Pick<ServiceContext, 'db'>, user: SignedInUser): Promise<User> {
  const clients = await db
    .selectFrom('userClients')
    .innerJoin('clients', 'clients.id', 'userClients.clientId')
    .where('userClients.userId', '=', user.id)
    .orderBy('userClients.position')
    .orderBy('clients.id')
    .select(['clients.id', 'clients.name'])
    .modifyEnd(prepared)
    .execute();
  const { id, type, permissions, email, firstName, lastName, mfaType, lastLogin, preferences } = user;
  return {
    id,
    type,
    permissions,
    email,
    firstName,
    lastName,
    fullName: nameOfPerson(user),
    auth: { mfaType, ...(lastLogin === null ? {} : { lastLogin: lastLogin.toISOString() }) },
    clients,
    preferences,
    ...((await needsConsents(db, id)) && { needsConsents: true }),
  };
}
