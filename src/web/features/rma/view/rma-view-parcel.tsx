import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { rmaCanChange } from '#domain/returns/rma-status.ts';
import { changeRma } from '#generated/api/rma/rma.ts';
import type { Rma } from '#generated/model/rma.ts';
import { ChangeRmaBody } from '#generated/zod/rma/rma.ts';
import { FormShell } from '#web/shared/forms/form-shell.tsx';
import { trimmed } from '#web/shared/forms/schemas.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import styles from './rma-view-parcel.module.css';
import { useRmaViewTexts } from './rma-view-texts.ts';
import { useRmaActor, useRmaChange } from './use-rma-change.ts';

const { inboundTrackingNumber } = ChangeRmaBody.shape;
const schema = z.object({ inboundTrackingNumber: trimmed(inboundTrackingNumber.def.innerType) });

/** The number of the parcel in which the units come: written by who may act on the return, read by everybody. */
export function RmaViewParcel({ rma }: { rma: Rma }) {
  const { sending } = useRmaViewTexts();
  const isWriter = rmaCanChange('parcel', rma, useRmaActor(rma)).allowed;
  if (isWriter) return <ParcelForm rma={rma} />;
  const { inboundTrackingNumber: number } = rma;
  return number === undefined ? null : (
    <p>
      {sending.parcel}: {number}
    </p>
  );
}

function ParcelForm({ rma }: { rma: Rma }) {
  const { common } = useMessages();
  const { sending } = useRmaViewTexts();
  const actor = useRmaActor(rma);
  const change = useRmaChange(rma, 'form');
  const { inboundTrackingNumber: saved = '' } = rma;
  const form = useFormShell({
    schema,
    defaultValues: { inboundTrackingNumber: saved },
    labels: { inboundTrackingNumber: sending.parcel },
    pending: change.isPending,
    submitError: change.error,
    onSubmit: (typed) =>
      change.mutate(
        { call: (seen) => changeRma({ ...seen, ...typed }), done: sending.parcelSaved },
        { onSuccess: () => form.resetField('inboundTrackingNumber', { defaultValue: typed.inboundTrackingNumber }) },
      ),
  });
  // What another person has saved, unless something else is typed here.
  const onSaved = useEffectEvent((number: string) => {
    if (!form.isDirty) form.resetField('inboundTrackingNumber', { defaultValue: number });
  });
  useEffect(() => onSaved(saved), [saved]);
  return (
    <FormShell form={form} className={styles.form}>
      <TextField
        {...form.field('inboundTrackingNumber')}
        {...(actor === 'customer' && { hint: sending.parcelHint })}
        autoComplete="off"
        spellCheck={false}
      />
      <PendingButton type="submit" pending={change.isPending} disabled={!form.isDirty}>
        {common.save}
      </PendingButton>
    </FormShell>
  );
}
