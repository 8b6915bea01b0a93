import { rmaCanChange } from '#domain/returns/rma-status.ts';
import { oneLine } from '#domain/text.ts';
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
 * Sets the office (staff) or the return address of an open return, or of an approved one the number of the parcel in which its
 * units come. 422 when nothing is given and for an unknown office; see `lockRma` for 403, 404 and 409.
 */
export async function changeRma(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'jobs'>,
  user: SignedInUser,
  { rmaId, version, officeId, returnAddress, inboundTrackingNumber }: ChangeRmaRequest,
): Promise<RmaReference> {
  if (officeId === undefined && returnAddress === undefined && inboundTrackingNumber === undefined) {
    throw invalidField('', 'required', 'There is nothing to change');
  }
  const parcel = inboundTrackingNumber === undefined ? undefined : oneLine(inboundTrackingNumber);
  const address = returnAddress && validateAddress(returnAddress, 'returnAddress');
  return ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const rma = await lockRma(tx, user, { rmaId, version });
    for (const part of [officeId && 'office', address && 'address', parcel !== undefined && 'parcel'] as const) {
      const verdict = part ? rmaCanChange(part, rma, rma.actor) : undefined;
      if (verdict?.allowed === false) throw refused(verdict.reason);
    }
    const { clientId } = rma;
    const office = officeId === undefined ? undefined : await requireOffice(tx, officeId);
    const columns = {
      ...(officeId === undefined ? {} : { officeId }),
      ...(parcel === undefined ? {} : { inboundTrackingNumber: parcel === '' ? null : parcel }),
      ...(address && { returnAddress: await saveAddress(tx, { clientId, address, now }) }),
    };
    const saved = await saveRma(tx, rma, columns, now);
    const data = { ...(office === undefined ? {} : { office }), ...(parcel ? { trackingNumber: parcel } : {}) };
    await recordRmaEvent(ctx, tx, { kind: 'RmaListChanged', rma, actor: { userId: user.id }, data, now });
    return saved;
  });
}
