import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';

type Props = {
  title: string;
  children: ReactNode;
  /** Buttons, the safe one first. */
  actions?: ReactNode;
  /** Escape; the focus goes back to where it was. Without it only the dialog's own buttons lead out. */
  onClose?: (() => void) | undefined;
  role?: 'dialog' | 'alertdialog';
  /** As wide and high as the window allows, for what is looked at. */
  full?: boolean;
  /** Wider, for lines of code. */
  wide?: boolean;
  /** At the top of the window, its title for screen readers only; a click beside it closes it. On a phone it is all there is. */
  top?: boolean;
};

/** A modal dialog: the browser's own, which traps the focus, closes by Escape and gives the focus back. */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  role = 'dialog',
  full = false,
  wide = false,
  top = false,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Only showModal makes the rest of the page inert; there is no attribute for it. Closed before React takes it out,
  // because only an open dialog that closes gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The browser focuses the first control; a control may ask to come before it.
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      closedby={onClose === undefined ? 'none' : top ? 'any' : undefined}
      className={classNames(styles.dialog, full && styles.full, wide && styles.wide, top && styles.top)}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id={titleId} className={top ? 'visually-hidden' : styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}
