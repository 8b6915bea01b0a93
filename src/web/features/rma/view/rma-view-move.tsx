import { useState } from 'react';
import type { RmaStep } from '#domain/enums.ts';
import { rmaStepNeed } from '#domain/returns/rma-line.ts';
import { moveRmaProducts } from '#generated/api/rma/rma.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { useRmaViewTexts } from './rma-view-texts.ts';
import { useRmaChange } from './use-rma-change.ts';
import { RmaViewDialog } from './rma-view-dialog.tsx';
import { RmaViewReason } from './rma-view-reason.tsx';

type Props = { rma: Rma; lines: readonly RmaProduct[]; step: RmaStep; onDone: () => void; onClose: () => void };
type Fields = { replacement: string; trackingNumber: string; carrier: string; trackingUrl: string };

const empty: Fields = { replacement: '', trackingNumber: '', carrier: '', trackingUrl: '' };

/** Asks for what a step needs: the replacement, the parcel, or the reason; then moves the ticked units there. */
export function RmaViewMove({ rma, lines, step, onDone, onClose }: Props) {
  const { enums } = useMessages();
  const texts = useRmaViewTexts();
  const change = useRmaChange(rma, 'form');
  const word = enums.rmaStep[step];
  const productIds = lines.map(({ id }) => id);
  const send = (needed: Partial<Fields> & { reason?: string }) =>
    change.mutate(
      {
        call: (seen) => moveRmaProducts({ ...seen, productIds, step, ...filled(needed) }),
        done: texts.done.moved(lines.length, word),
      },
      { onSuccess: onDone },
    );
  const common = { title: texts.moveTitle(lines.length, word), submitLabel: texts.moveTo(word), change, onClose };
  if (rmaStepNeed(step) === 'reason') {
    return <RmaViewReason {...common} label={texts.reason} onSubmit={(reason) => send({ reason })} />;
  }
  return <NeedsDialog {...common} need={step === 'Replaced' ? 'replacement' : 'trackingNumber'} onSend={send} />;
}

type NeedsProps = {
  title: string;
  submitLabel: string;
  change: { isPending: boolean; error: Error | null };
  need: 'replacement' | 'trackingNumber';
  onSend: (fields: Partial<Fields>) => void;
  onClose: () => void;
};

function NeedsDialog({ need, onSend, ...dialog }: NeedsProps) {
  const texts = useRmaViewTexts();
  const [fields, setFields] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const missing = fields[need].trim() === '' ? texts.required : undefined;
  const wrongUrl = fields.trackingUrl !== '' && !isWebAddress(fields.trackingUrl) ? texts.invalidUrl : undefined;
  const field = (name: keyof Fields, error?: string) => ({
    label: texts[name],
    value: fields[name],
    error: isTried ? error : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setFields({ ...fields, [name]: currentTarget.value }),
  });
  const submit = () => {
    setIsTried(true);
    if (missing === undefined && wrongUrl === undefined) onSend(fields);
  };
  return (
    <RmaViewDialog {...dialog} onSubmit={submit}>
      {need === 'replacement' ? (
        <TextField {...field('replacement', missing)} required inputMode="numeric" autoComplete="off" maxLength={15} />
      ) : (
        <>
          <TextField {...field('trackingNumber', missing)} required autoComplete="off" maxLength={64} />
          <TextField {...field('carrier')} hint={texts.optional} maxLength={100} />
          <TextField {...field('trackingUrl', wrongUrl)} hint={texts.optional} type="url" maxLength={2048} />
        </>
      )}
    </RmaViewDialog>
  );
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function filled(fields: Partial<Fields> & { reason?: string }) {
  const given = Object.entries(fields).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(given.filter(([, text]) => text !== ''));
}
