import { DraftLine } from '#web/capabilities/drafts/form/draft-line.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import type { RmaForm } from './use-rma-form.ts';
import styles from './rma-form.module.css';

type Props = { form: RmaForm; isBusy: boolean; onCancel: () => void };

/** The draft's line and the buttons; fixed at the bottom edge of a phone. */
export function RmaActions({ form: { draft, uploads }, isBusy, onCancel }: Props) {
  const { common, rma } = useMessages();
  return (
    <footer className={styles.actions}>
      <DraftLine draft={draft} />
      <Button onClick={onCancel}>{common.cancel}</Button>
      <PendingButton
        type="submit"
        variant="primary"
        pending={isBusy}
        disabled={draft.state.status === 'conflict' || !uploads.canSave(true)}
      >
        {rma.submit}
      </PendingButton>
    </footer>
  );
}
