import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './popover.module.css';

type Role = 'dialog' | 'menu';

/** What ties the button to what it opens; spread it on a `<button>`. */
export type PopoverTrigger = {
  popoverTarget: string;
  'aria-haspopup': Role;
  'aria-expanded': boolean;
  'aria-controls': string;
};

type Props = {
  /** The name of what opens. */
  label: string;
  role?: Role;
  className?: string | undefined;
  trigger: (attributes: PopoverTrigger) => ReactNode;
  /** Drawn only while it is open; `data-autofocus` marks what is focused first, else it is the first button. */
  children: (close: () => void) => ReactNode;
};

/**
 * A button and what it opens below itself, a sheet at the bottom of a phone: the browser's own popover, which closes by
 * Escape or a press outside and gives the focus back. Moving the focus out of it closes it too.
 */
export function Popover({ label, role = 'dialog', className, trigger, children }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': role, 'aria-expanded': isOpen, 'aria-controls': id })}
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
          else focusFirst(currentTarget);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget !== null && !isPartOf(currentTarget, relatedTarget)) close();
        }}
      >
        {isOpen && children(close)}
      </div>
    </>
  );
}

function focusFirst(panel: HTMLElement) {
  const wanted = panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel.querySelector<HTMLElement>('button');
  wanted?.focus();
}

function isPartOf(panel: HTMLElement, target: Node): boolean {
  return panel.contains(target) || (target instanceof HTMLButtonElement && target.popoverTargetElement === panel);
}
