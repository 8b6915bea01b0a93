import { useId } from 'react';
import type { ReactNode } from 'react';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Banner, Button } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { useRmaViewTexts } from './rma-view-texts.ts';
import { hasChanged } from './use-rma-change.ts';
import styles from './rma-view-dialog.module.css';

type Props = {
  title: string;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  /** The change that the dialog asks for. */
  change: { isPending: boolean; error: Error | null };
  children?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
};

/** Asks for what a change needs; a refusal is shown inside, and what was typed stays. */
export function RmaViewDialog({ title, submitLabel, tone = 'primary', change, children, onSubmit, onClose }: Props) {
  const { common } = useMessages();
  const formId = useId();
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <PendingButton type="submit" form={formId} variant={tone} pending={change.isPending}>
        {submitLabel}
      </PendingButton>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} actions={actions}>
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) onSubmit();
        }}
      >
        {change.error !== null && <ChangeRefused error={change.error} />}
        {children}
      </form>
    </Dialog>
  );
}

function ChangeRefused({ error }: { error: Error }) {
  const messages = useMessages();
  const texts = useRmaViewTexts();
  const { text, requestId } = describeError(error, messages);
  const changed = hasChanged(error);
  return (
    <Banner
      variant={changed ? 'warning' : 'critical'}
      role="alert"
      title={changed ? texts.changed : texts.failedToDo}
      description={
        <>
          {text} {changed && texts.changedText}
          {requestId !== undefined && <div>{messages.common.requestId(requestId)}</div>}
        </>
      }
    />
  );
}
