import * as z from 'zod/mini';
import type { RmaStep } from '#domain/enums.ts';
import { rmaStepNeed } from '#domain/returns/rma-line.ts';
import { moveRmaProducts } from '#generated/api/rma/rma.ts';
import type { MoveRmaProductsRequest } from '#generated/model/moveRmaProductsRequest.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { MoveRmaProductsBody } from '#generated/zod/rma/rma.ts';
import { ifFilled, trimmed } from '#web/shared/forms/schemas.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { useRmaViewTexts } from './rma-view-texts.ts';
import { useRmaChange } from './use-rma-change.ts';
import { RmaViewDialog } from './rma-view-dialog.tsx';
import { RmaViewReason } from './rma-view-reason.tsx';

type Props = { rma: Rma; lines: readonly RmaProduct[]; step: RmaStep; onDone: () => void; onClose: () => void };
type Needed = Pick<MoveRmaProductsRequest, 'replacement' | 'trackingNumber' | 'carrier' | 'trackingUrl' | 'reason'>;

/** Asks for what a step needs: the replacement, the parcel, or the reason; then moves the ticked units there. */
export function RmaViewMove({ rma, lines, step, onDone, onClose }: Props) {
  const { enums } = useMessages();
  const texts = useRmaViewTexts();
  const change = useRmaChange(rma, 'form');
  const word = enums.rmaStep[step];
  const productIds = lines.map(({ id }) => id);
  const send = (needed: Needed) =>
    change.mutate(
      {
        call: (seen) => moveRmaProducts({ ...seen, productIds, step, ...needed }),
        done: texts.done.moved(lines.length, word),
      },
      { onSuccess: onDone },
    );
  const common = { title: texts.moveTitle(lines.length, word), submitLabel: texts.moveTo(word), change, onClose };
  if (rmaStepNeed(step) === 'reason') {
    return <RmaViewReason {...common} label={texts.reason} onSubmit={(reason) => send({ reason })} />;
  }
  const Dialog = step === 'Replaced' ? ReplacementDialog : ParcelDialog;
  return <Dialog {...common} onSend={send} />;
}

type NeedsProps = {
  title: string;
  submitLabel: string;
  change: { isPending: boolean; error: Error | null };
  onSend: (fields: Needed) => void;
  onClose: () => void;
};

const { shape } = MoveRmaProductsBody;

const schemas = {
  replacement: z.object({ replacement: trimmed(shape.replacement.def.innerType) }),
  trackingNumber: z.object({
    trackingNumber: trimmed(shape.trackingNumber.def.innerType),
    carrier: ifFilled(shape.carrier),
    trackingUrl: ifFilled(shape.trackingUrl),
  }),
};

function ReplacementDialog({ change, onSend, ...dialog }: NeedsProps) {
  const texts = useRmaViewTexts();
  const form = useFormShell({
    schema: schemas.replacement,
    defaultValues: { replacement: '' },
    labels: { replacement: texts.replacement },
    pending: change.isPending,
    submitError: change.error,
    onSubmit: onSend,
  });
  return (
    <RmaViewDialog {...dialog} form={form}>
      <TextField {...form.field('replacement')} required inputMode="numeric" autoComplete="off" maxLength={15} />
    </RmaViewDialog>
  );
}

function ParcelDialog({ change, onSend, ...dialog }: NeedsProps) {
  const texts = useRmaViewTexts();
  const form = useFormShell({
    schema: schemas.trackingNumber,
    defaultValues: { trackingNumber: '', carrier: '', trackingUrl: '' },
    labels: { trackingNumber: texts.trackingNumber, carrier: texts.carrier, trackingUrl: texts.trackingUrl },
    texts: { trackingUrl: { invalid_format: texts.invalidUrl } },
    pending: change.isPending,
    submitError: change.error,
    onSubmit: ({ carrier, trackingUrl, ...parcel }) =>
      onSend({
        ...parcel,
        ...(carrier !== undefined && { carrier }),
        ...(trackingUrl !== undefined && { trackingUrl }),
      }),
  });
  return (
    <RmaViewDialog {...dialog} form={form}>
      <TextField {...form.field('trackingNumber')} required autoComplete="off" maxLength={64} />
      <TextField {...form.field('carrier')} hint={texts.optional} maxLength={100} />
      <TextField {...form.field('trackingUrl')} hint={texts.optional} type="url" maxLength={2048} />
    </RmaViewDialog>
  );
}
