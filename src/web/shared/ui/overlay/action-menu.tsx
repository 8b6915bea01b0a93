import { CheckIcon, TriangleDownIcon } from '@primer/octicons-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { focusedIndex, typedIndex } from '../../lib/lists/roving-focus.ts';
import styles from './action-menu.module.css';
import { Button } from '../button.tsx';
import { Popover } from './popover.tsx';

type Props = {
  /** The text of the button, and the name of its menu. */
  label: string;
  icon?: ReactNode;
  /** Beside another button: the arrow alone is shown, the text is its name. */
  compact?: boolean;
  /** One of many on a page: the icon alone, without a frame. */
  plain?: boolean;
  /** `MenuItem`s and `MenuCheckItem`s. */
  children: ReactNode;
};

/** A button that opens a menu of actions (APG menu button): arrows, Home, End and first letters move, Tab closes. */
export function ActionMenu({ label, icon, compact = false, plain = false, children }: Props) {
  return (
    <Popover
      role="menu"
      label={label}
      className={styles.menu}
      trigger={(attributes) => (
        <Button
          {...attributes}
          {...(plain && { variant: 'invisible' })}
          {...((compact || plain) && { 'aria-label': label, title: label, className: styles.compact })}
          onKeyDown={openByArrow}
        >
          {icon}
          {!compact && !plain && label}
          {!plain && <TriangleDownIcon />}
        </Button>
      )}
    >
      {(close) => (
        // The keys are those of the items, which have the focus.
        <div
          role="presentation"
          className={styles.items}
          onKeyDown={moveFocus}
          onClick={(event) => chosenItem(event)?.role === 'menuitem' && close()}
        >
          {children}
        </div>
      )}
    </Popover>
  );
}

type ItemProps = {
  icon?: ReactNode;
  /** It stays in the menu and can be found, but does nothing. */
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

/** An action of the menu; choosing it closes the menu. */
export function MenuItem({ icon, disabled = false, onSelect, children }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      className={styles.item}
      onClick={disabled ? (event) => event.stopPropagation() : onSelect}
    >
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>{children}</span>
    </button>
  );
}

type CheckItemProps = {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** Something in the menu that is on or off; the menu stays open. */
export function MenuCheckItem({ checked, disabled = false, onChange, children }: CheckItemProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={checked}
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      className={styles.item}
      onClick={() => !disabled && onChange(!checked)}
    >
      <span className={styles.icon}>{checked && <CheckIcon />}</span>
      <span className={styles.text}>{children}</span>
    </button>
  );
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <hr className={styles.separator} />;
}

const itemsIn = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

function openByArrow(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  const menu = event.currentTarget.popoverTargetElement;
  if (menu instanceof HTMLElement) menu.showPopover({ source: event.currentTarget });
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = itemsIn(event.currentTarget);
  const index = items.findIndex((item) => item === document.activeElement);
  const texts = items.map(({ textContent }) => textContent);
  const next = focusedIndex(event.key, index, items.length) ?? typedIndex(event.key, index, texts);
  if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  items[next]?.focus();
}

function chosenItem({ target }: MouseEvent): Element | null {
  return target instanceof Element ? target.closest('[role^="menuitem"]') : null;
}
