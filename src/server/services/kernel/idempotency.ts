import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { conflict } from './errors.ts';
import type { ServiceContext, SignedInUser } from './ports.ts';

/** A creation that may be sent more than once; `requestHash` distinguishes requests with the same key. */
export type IdempotentRequest = { operation: string; key: string; requestHash: string };

/**
 * Runs the work in a transaction, once per person, operation and key: a repeated request gets the first response, a different
 * one with the key 409 `idempotency_key_reused`. Without a key it just runs the work. The key is claimed in the same
 * transaction: a second request waits for the first, and a failed one leaves no key.
 */
export async function once<Answer>(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  user: SignedInUser,
  request: IdempotentRequest | undefined,
  work: (tx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    if (!request) return work(tx);
    const { operation, key, requestHash } = request;
    const claimed = await tx
      .insertInto('idempotencyKeys')
      .values({ userId: user.id, operation, key, requestHash, createdOn: clock.now() })
      .onConflict((taken) => taken.doNothing())
      .returning('key')
      .executeTakeFirst();
    const identity = { userId: user.id, operation, key };
    if (!claimed) return firstAnswer<Answer>(tx, identity, requestHash);
    const answer = await work(tx);
    await tx
      .updateTable('idempotencyKeys')
      .set({ response: JSON.stringify(answer) })
      .where((where) => where.and(identity))
      .execute();
    return answer;
  });
}

async function firstAnswer<Answer>(
  tx: Transaction<Database>,
  identity: { userId: string; operation: string; key: string },
  requestHash: string,
): Promise<Answer> {
  const first = await tx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where((where) => where.and(identity))
    .executeTakeFirstOrThrow();
  if (first.requestHash !== requestHash) {
    throw conflict('idempotency_key_reused', 'This idempotency key was used for another request. Use a new key.');
  }
  return first.response as Answer;
}
