import { useState } from 'react';
import { useBlocker } from 'react-router';
import { useUnsaved } from '#web/shared/forms/unsaved.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import type { FormKind } from './form-start.ts';

type Props = {
  kind: FormKind;
  /** Asked at the moment of leaving. */
  hasContent: () => boolean;
  /** Settles when the draft is saved, or stored on this device. */
  onKeep: () => Promise<void>;
  /** Deletes the draft with its files; false when that failed, which is reported. */
  onDiscard: () => Promise<boolean>;
};

/** §4, product decision: leaving a form asks what becomes of it: Stay, Keep draft, Discard. */
export function LeaveGuard({ kind, hasContent, onKeep, onDiscard }: Props) {
  const { drafts } = useMessages();
  const [busy, setBusy] = useState<'keep' | 'discard'>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasContent(),
  );
  useUnsaved(hasContent);
  if (blocker.state !== 'blocked') return null;

  async function leave(how: 'keep' | 'discard'): Promise<void> {
    setBusy(how);
    const mayLeave = how === 'discard' ? await onDiscard() : await onKeep().then(() => true);
    setBusy(undefined);
    if (mayLeave) blocker.proceed?.();
  }

  const actions = (
    <>
      <Button onClick={() => blocker.reset()}>{drafts.stay}</Button>
      <PendingButton variant="danger" pending={busy === 'discard'} onClick={() => void leave('discard')}>
        {drafts.discard}
      </PendingButton>
      <PendingButton variant="primary" data-autofocus pending={busy === 'keep'} onClick={() => void leave('keep')}>
        {drafts.keep}
      </PendingButton>
    </>
  );
  return (
    <Dialog title={drafts.of[kind].leaveQuestion} role="alertdialog" onClose={() => blocker.reset()} actions={actions}>
      <p>{drafts.of[kind].leaveText}</p>
    </Dialog>
  );
}
