import { PlusIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { unitNumberKind } from '#domain/returns/rma.ts';
import { RMA_PRODUCT_DESCRIPTION_MAX_CHARACTERS } from '#domain/limits.ts';
import { addRmaProduct } from '#generated/api/rma/rma.ts';
import type { Rma } from '#generated/model/rma.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { TextArea } from '#web/shared/ui/fields/text-area.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { useRmaViewTexts } from '../rma-view-texts.ts';
import { useRmaChange } from '../use-rma-change.ts';
import { RmaViewDialog } from '../rma-view-dialog.tsx';

/** Staff add a unit to the list; the client then approves it. */
export function RmaViewAddUnit({ rma }: { rma: Rma }) {
  const texts = useRmaViewTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button leadingVisual={PlusIcon} onClick={() => setIsOpen(true)}>
        {texts.addUnit}
      </Button>
      {isOpen && <AddUnitDialog rma={rma} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AddUnitDialog({ rma, onClose }: { rma: Rma; onClose: () => void }) {
  const texts = useRmaViewTexts();
  const { rma: form } = useMessages();
  const change = useRmaChange(rma, 'form');
  const [number, setNumber] = useState('');
  const [description, setDescription] = useState('');
  const [isTried, setIsTried] = useState(false);
  const imeiOrSerial = number.trim();
  const wrongNumber = unitNumberKind(imeiOrSerial) === null ? form.notes.digits : undefined;
  const missing = description.trim() === '' ? texts.required : undefined;
  const submit = () => {
    setIsTried(true);
    if (wrongNumber !== undefined || missing !== undefined) return;
    const call = (seen: { rmaId: string; version: number }) =>
      addRmaProduct({ ...seen, imeiOrSerial, description: description.trim() });
    change.mutate({ call, done: texts.done.added(imeiOrSerial) }, { onSuccess: onClose });
  };
  return (
    <RmaViewDialog title={texts.addUnit} submitLabel={texts.add} change={change} onSubmit={submit} onClose={onClose}>
      <TextField
        label={texts.addUnitNumber}
        hint={texts.addUnitHint}
        required
        inputMode="numeric"
        autoComplete="off"
        error={isTried ? wrongNumber : undefined}
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <TextArea
        label={texts.addUnitDescription}
        required
        error={isTried ? missing : undefined}
        maxLength={RMA_PRODUCT_DESCRIPTION_MAX_CHARACTERS}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
    </RmaViewDialog>
  );
}
