import { rmaCanChange } from '#domain/returns/rma-status.ts';
import type { ChangeRmaRequest } from '#generated/model/changeRmaRequest.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import { invalidField } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { saveAddress, validateAddress } from './internal/addresses.ts';
import { lockRma, saveRma } from './internal/locked-rma.ts';
import { requireOffice } from './internal/offices.ts';
import { recordRmaEvent } from './internal/record-rma-event.ts';
import { refused } from './internal/refuse.ts';

/**
 * Sets the office (staff) or the return address of an open return. 422 when neither is given and for an unknown office; see
 * `lockRma` for 403, 404 and 409.
 */
export async function changeRma(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'jobs'>,
  user: SignedInUser,
  { rmaId, version, officeId, returnAddress }: ChangeRmaRequest,
): Promise<RmaReference> {
  if (officeId === undefined && returnAddress === undefined) {
    throw invalidField('', 'required', 'There is nothing to change');
  }
  const address = returnAddress && validateAddress(returnAddress, 'returnAddress');
  return ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const rma = await lockRma(tx, user, { rmaId, version });
    for (const part of [officeId && 'office', address && 'address'] as const) {
      const verdict = part ? rmaCanChange(part, rma, rma.actor) : undefined;
      if (verdict?.allowed === false) throw refused(verdict.reason);
    }
    const { clientId } = rma;
    const office = officeId === undefined ? undefined : await requireOffice(tx, officeId);
    const columns = {
      ...(officeId === undefined ? {} : { officeId }),
      ...(address && { returnAddress: await saveAddress(tx, { clientId, address, now }) }),
    };
    const saved = await saveRma(tx, rma, columns, now);
    const event = { rma, actor: { userId: user.id }, data: office === undefined ? {} : { office }, now };
    await recordRmaEvent(ctx, tx, { kind: 'RmaListChanged', ...event });
    return saved;
  });
}
