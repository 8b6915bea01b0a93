import { useState } from 'react';
import type { ReactNode } from 'react';
import { RMA_PRODUCT_DESCRIPTION_MAX_CHARACTERS } from '#domain/limits.ts';
import { TextArea } from '#web/shared/ui/fields/text-area.tsx';
import { useRmaViewTexts } from './rma-view-texts.ts';
import { RmaViewDialog } from './rma-view-dialog.tsx';

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
  const texts = useRmaViewTexts();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = () => {
    setIsTried(true);
    if (!isMissing) onSubmit(reason.trim());
  };
  return (
    <RmaViewDialog
      title={title}
      submitLabel={submitLabel}
      tone="danger"
      change={change}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={label}
        hint={text}
        required
        error={isTried && isMissing ? texts.required : undefined}
        maxLength={RMA_PRODUCT_DESCRIPTION_MAX_CHARACTERS}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </RmaViewDialog>
  );
}
