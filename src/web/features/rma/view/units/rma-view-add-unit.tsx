import { PlusIcon } from '@primer/octicons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { RMA_PRODUCT_DESCRIPTION_MAX_CHARACTERS } from '#domain/limits.ts';
import { addRmaProduct } from '#generated/api/rma/rma.ts';
import type { Rma } from '#generated/model/rma.ts';
import { AddRmaProductBody } from '#generated/zod/rma/rma.ts';
import { trimmed } from '#web/shared/forms/schemas.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { TextArea } from '#web/shared/ui/fields/text-area.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { useRmaViewTexts } from '../rma-view-texts.ts';
import { useRmaChange } from '../use-rma-change.ts';
import { RmaViewDialog } from '../rma-view-dialog.tsx';

const schema = z.object({
  imeiOrSerial: trimmed(AddRmaProductBody.shape.imeiOrSerial),
  description: trimmed(AddRmaProductBody.shape.description),
});

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
  const dialogForm = useFormShell({
    schema,
    defaultValues: { imeiOrSerial: '', description: '' },
    labels: { imeiOrSerial: texts.addUnitNumber, description: texts.addUnitDescription },
    texts: { imeiOrSerial: wrongNumber(form.notes.digits) },
    pending: change.isPending,
    submitError: change.error,
    onSubmit: (unit) =>
      change.mutate(
        { call: (seen) => addRmaProduct({ ...seen, ...unit }), done: texts.done.added(unit.imeiOrSerial) },
        { onSuccess: onClose },
      ),
  });
  return (
    <RmaViewDialog form={dialogForm} title={texts.addUnit} submitLabel={texts.add} onClose={onClose}>
      <TextField
        {...dialogForm.field('imeiOrSerial')}
        hint={texts.addUnitHint}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <TextArea {...dialogForm.field('description')} required maxLength={RMA_PRODUCT_DESCRIPTION_MAX_CHARACTERS} />
    </RmaViewDialog>
  );
}

// Whatever is wrong with the number, the rule is what helps.
function wrongNumber(rule: string) {
  return { required: rule, too_short: rule, too_long: rule, invalid_format: rule };
}
