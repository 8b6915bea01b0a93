import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { RMA_PRODUCT_DESCRIPTION_MAX_CHARACTERS } from '#domain/limits.ts';
import { ReviewRmaProductsBody } from '#generated/zod/rma/rma.ts';
import { trimmed } from '#web/shared/forms/schemas.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { TextArea } from '#web/shared/ui/fields/text-area.tsx';
import { RmaViewDialog } from './rma-view-dialog.tsx';

const schema = z.object({ reason: trimmed(ReviewRmaProductsBody.shape.reason.def.innerType) });

type Props = {
  title: string;
  label: string;
  text?: ReactNode;
  submitLabel: string;
  change: { isPending: boolean; error: Error | null };
  onSubmit: (reason: string) => void;
  onClose: () => void;
};

/** Asks why; without a reason nothing is sent. */
export function RmaViewReason({ title, label, text, submitLabel, change, onSubmit, onClose }: Props) {
  const form = useFormShell({
    schema,
    defaultValues: { reason: '' },
    labels: { reason: label },
    pending: change.isPending,
    submitError: change.error,
    onSubmit: ({ reason }) => onSubmit(reason),
  });
  return (
    <RmaViewDialog form={form} title={title} submitLabel={submitLabel} variant="danger" onClose={onClose}>
      <TextArea {...form.field('reason')} hint={text} required maxLength={RMA_PRODUCT_DESCRIPTION_MAX_CHARACTERS} />
    </RmaViewDialog>
  );
}
