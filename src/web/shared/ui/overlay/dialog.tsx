import { Dialog as PrimerDialog, IconButton } from '@primer/react';
import { XIcon } from '@primer/octicons-react';
import { useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useFirstMessages } from '../../i18n/messages-context.tsx';
import styles from './dialog.module.css';

type Props = {
  title: string;
  children: ReactNode;
  /** Buttons, the safe one first. */
  actions?: ReactNode;
  /** Escape and the cross; the focus goes back to where it was. Without it only the dialog's own buttons close it. */
  onClose?: (() => void) | undefined;
  role?: 'dialog' | 'alertdialog';
  /**
   * `wide` for lines of code, `full` as wide and high as the window allows, `top` at the top of the window with its title for
   * screen readers only: a click beside it closes it. The last two fill a phone's screen.
   */
  size?: 'normal' | 'wide' | 'full' | 'top';
};

const widths = { normal: 'large', wide: '760px', full: '1600px', top: 'xlarge' } as const;
const CONTROLS = 'input, select, textarea, button, a[href], [tabindex="0"]';

/** Primer's dialog in the reader's language. A control with `data-autofocus` has the focus first, else the first of the body. */
export function Dialog({ title, children, actions, onClose, role = 'dialog', size = 'normal' }: Props) {
  const { common } = useFirstMessages();
  const isHydrated = useHydrated();
  const initialFocusRef = useRef<HTMLElement>(null);
  const findFocus = (dialog: HTMLElement | null) => {
    const content = [...(dialog?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(
      (one) => !one.closest('header'),
    );
    initialFocusRef.current = content.find((one) => one.matches('[data-autofocus]')) ?? content[0] ?? null;
  };
  const isTop = size === 'top';
  // Primer's reads the document while it renders, which a server has not; and the button of the menu that opened it has the
  // focus again only now.
  if (!isHydrated) return null;
  return (
    <div className={styles.events} onClickCapture={isTop ? undefined : ignoreBackdrop}>
      <PrimerDialog
        ref={findFocus}
        title={title}
        role={role}
        width={widths[size]}
        className={styles[size] ?? ''}
        position={{ narrow: isTop || size === 'full' ? 'fullscreen' : 'center', regular: 'center' }}
        {...(isTop && { align: 'top' })}
        initialFocusRef={initialFocusRef}
        onClose={() => onClose?.()}
        renderHeader={({ dialogLabelId }) => (
          <header className={isTop ? 'visually-hidden' : styles.header}>
            <PrimerDialog.Title id={dialogLabelId}>{title}</PrimerDialog.Title>
            {onClose !== undefined && !isTop && (
              <IconButton variant="invisible" icon={XIcon} aria-label={common.closeDialog} onClick={onClose} />
            )}
          </header>
        )}
        renderBody={() => <PrimerDialog.Body className={styles.body}>{children}</PrimerDialog.Body>}
        renderFooter={() => actions !== undefined && <PrimerDialog.Footer>{actions}</PrimerDialog.Footer>}
      />
    </div>
  );
}

// Primer closes a dialog by a click beside it, which would lose what was typed.
function ignoreBackdrop(event: MouseEvent): void {
  const isBackdrop = event.target instanceof Element && event.target.querySelector(':scope > [aria-modal]') !== null;
  if (isBackdrop) event.stopPropagation();
}
