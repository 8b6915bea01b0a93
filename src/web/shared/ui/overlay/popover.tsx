import { XIcon } from '@primer/octicons-react';
import { useId, useState } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import { useFirstMessages } from '../../i18n/messages-context.tsx';
import { IconButton } from '@primer/react';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';

type Role = 'dialog' | 'menu';

/** What ties the button to what it opens; spread it on a `<button>`. */
export type PopoverTrigger = {
  popoverTarget: string;
  'aria-haspopup': Role;
  'aria-expanded': boolean;
  'aria-controls': string;
  onBlur: (event: FocusEvent) => void;
};

type Props = {
  /** The name of what opens. */
  label: string;
  role?: Role;
  className?: string | undefined;
  trigger: (attributes: PopoverTrigger) => ReactNode;
  /** Drawn only while it is open; `data-autofocus` marks what is focused first in a dialog. */
  children: (close: () => void) => ReactNode;
};

/**
 * A button and its popover, a bottom sheet on a phone: the browser's own popover, which closes by Escape or a click outside and
 * restores the focus. Moving the focus out of it closes it too.
 */
export function Popover({ label, role = 'dialog', className, trigger, children }: Props) {
  const { common } = useFirstMessages();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => document.getElementById(id)?.hidePopover();
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (isOpen && relatedTarget !== null && !isPartOf(id, relatedTarget)) close();
  };
  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': role, 'aria-expanded': isOpen, 'aria-controls': id, onBlur })}
      <div
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        className={classNames(styles.panel, className)}
        onBeforeToggle={({ newState }) => newState === 'open' && setIsOpen(true)}
        onToggle={({ newState, currentTarget }) => {
          // Taken out only now: the browser gives the focus back from what is still there.
          if (newState === 'closed') setIsOpen(false);
          else currentTarget.querySelector<HTMLElement>('[data-autofocus], [role^="menuitem"]')?.focus();
        }}
        onBlur={onBlur}
      >
        {isOpen && role === 'dialog' && (
          <div className={styles.sheetHead}>
            <strong>{label}</strong>
            <IconButton variant="invisible" aria-label={common.close} icon={XIcon} onClick={close} />
          </div>
        )}
        {isOpen && children(close)}
      </div>
    </>
  );
}

function isPartOf(id: string, target: Element): boolean {
  return target.closest(`#${CSS.escape(id)}, [popovertarget="${CSS.escape(id)}"]`) !== null;
}
