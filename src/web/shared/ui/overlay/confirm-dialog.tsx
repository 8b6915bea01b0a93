import type { ReactNode } from 'react';
import { useFirstMessages } from '../../i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { PendingButton } from '../pending-button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  /** What will happen, and what will be gone. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` where something is lost. */
  tone?: 'primary' | 'danger';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something happens; Escape and Cancel do nothing. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy = false,
  onConfirm,
  onCancel,
}: Props) {
  const { common } = useFirstMessages();
  const actions = (
    <>
      <Button onClick={onCancel}>{cancelLabel ?? common.cancel}</Button>
      <PendingButton variant={tone} pending={busy} onClick={onConfirm}>
        {confirmLabel}
      </PendingButton>
    </>
  );
  return (
    <Dialog title={title} role="alertdialog" onClose={onCancel} actions={actions}>
      {children}
    </Dialog>
  );
}
