import { DraftLine } from '#web/capabilities/drafts/form/draft-line.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import type { RmaForm } from './use-rma-form.ts';
import styles from './rma-form.module.css';

type Props = { form: RmaForm; label: string; isBusy: boolean; onCancel: () => void };

/** The draft's line and the buttons; fixed at the bottom edge of a phone. */
export function RmaActions({ form: { draft, uploads }, label, isBusy, onCancel }: Props) {
  const { common } = useMessages();
  return (
    <footer className={styles.actions}>
      <DraftLine draft={draft} />
      <Button onClick={onCancel}>{common.cancel}</Button>
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        disabled={draft.state.status === 'conflict' || !uploads.canSave(true)}
      >
        {label}
      </Button>
    </footer>
  );
}
