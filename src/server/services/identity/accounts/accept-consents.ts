import type { AcceptedConsents } from '#generated/model/acceptedConsents.ts';
import type { Brand } from '#generated/model/brand.ts';
import type { User } from '#generated/model/user.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { RefusedError } from '../../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { getCurrentUser } from './get-current-user.ts';
import type { ClientInfo } from './internal/client-info.ts';
import { insertConsents, readConsents } from './internal/consents.ts';
import { consentKinds, refusedConsents } from './internal/given-consents.ts';

type Context = Pick<ServiceContext, 'db' | 'clock'> & { brand: Pick<Brand, 'links'> };

/**
 * Stores the consents that one's own account was created without; those that it has stay as they are. 422 for a consent that is
 * not given.
 */
export async function acceptConsents(
  ctx: Context,
  user: SignedInUser,
  given: AcceptedConsents,
  client: ClientInfo,
): Promise<User> {
  const errors = refusedConsents(given);
  if (errors.length > 0) throw new RefusedError({ kind: 'Validation', errors });
  await ctx.db.transaction().execute(async (tx) => {
    // Of two requests at once, one stores them.
    await tx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
    const held = await readConsents(tx, user.id);
    const kinds = consentKinds(given).filter((kind) => !held.includes(kind));
    if (kinds.length === 0) return;
    await insertConsents({ ...ctx, db: tx }, user.id, { kinds, client });
    await writeAudit(tx, ctx.clock, {
      actor: user,
      action: 'acceptConsents',
      userId: user.id,
      before: { consents: held },
      after: { consents: [...held, ...kinds] },
    });
  });
  return getCurrentUser(ctx, user);
}
