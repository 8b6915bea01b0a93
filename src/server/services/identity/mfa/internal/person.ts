import type { MfaType } from '#domain/enums.ts';
import type { Db } from '../../../../db/connection.ts';
import { receiverOf } from '../../accounts/internal/receiver.ts';
import { browserInWords } from '../../accounts/internal/client-info.ts';
import type { ClientInfo } from '../../accounts/internal/client-info.ts';
import { RefusedError } from '../../../kernel/errors.ts';
import type { ServiceContext } from '../../../kernel/ports.ts';
import type { Factor } from './context.ts';

/** The owner of a second factor, with the fields it needs. */
export type Person = {
  id: string;
  email: string;
  language: 'en' | 'lt';
  timeZone: string | null;
  mfaType: MfaType;
  totpKey: Buffer | null;
  idAppDevice: string | null;
};

/** The active person with an id; 401 when the account is no longer active. */
export async function findPerson(db: Db, id: string): Promise<Person> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'email', 'language', 'timeZone', 'mfaType', 'totpKey', 'idAppDevice'])
    .where('id', '=', id)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (person === undefined) throw new RefusedError({ kind: 'Unauthorized' });
  return person;
}

type Change = { change: 'added' | 'removed'; mfaType: Factor; client: ClientInfo };

/** Notifies the person by email that a factor was added or removed. */
export async function notifyOfFactorChange(
  { db, clock, mails }: Pick<ServiceContext, 'db' | 'clock' | 'mails'>,
  person: Person,
  { change, mfaType, client }: Change,
): Promise<void> {
  await mails.enqueue(db, {
    ...receiverOf(person),
    template: 'mfaChanged',
    params: {
      at: clock.now().toISOString(),
      browser: browserInWords(client),
      address: client.address,
      change,
      mfaType,
    },
  });
}
