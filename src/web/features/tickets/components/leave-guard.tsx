import { useBeforeUnload, useBlocker } from 'react-router';
import { useUnsaved } from '#web/capabilities/session/unsaved.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';

type Props = {
  /** Asked at the moment of leaving. */
  hasContent: () => boolean;
  question: string;
  text: string;
  /** Deletes the uploaded files; the text goes with the page. */
  onDiscard: () => void;
};

/** §4: leaving with unsaved content asks for confirmation. */
export function LeaveGuard({ hasContent, question, text, onDiscard }: Props) {
  const { tickets } = useMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasContent(),
  );
  useUnsaved(hasContent);
  useBeforeUnload((event) => {
    if (hasContent()) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={question}
      tone="danger"
      confirmLabel={tickets.create.leaveConfirm}
      cancelLabel={tickets.create.leaveStay}
      onConfirm={() => {
        onDiscard();
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    >
      {text}
    </ConfirmDialog>
  );
}
