import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import styles from './toolbar.module.css';
import { itemLabel, shortcutAria, shortcutText, toolbarItems } from './toolbar-items.ts';
import type { ToolbarItem, ToolbarState } from './toolbar-items.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';

interface ToolbarProps {
  state: ToolbarState;
  /** The id of the text field that the buttons work on. */
  controls: string;
  hasImages: boolean;
  onRun: (item: ToolbarItem) => void;
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The formatting buttons: one stop of Tab, arrows move inside (WAI-ARIA toolbar). */
export function Toolbar({ state, controls, hasImages, onRun }: ToolbarProps) {
  const { editor: texts } = useMessages();
  const [currentId, setCurrentId] = useState(toolbarItems[0]?.id);
  const toolbar = useRef<HTMLDivElement>(null);
  const isKeyboardOpen = useKeyboardInset(toolbar);
  const items = toolbarItems.filter((item) => (hasImages || item.id !== 'image') && (state.isInTable || !item.inTable));
  const currentIndex = Math.max(items.findIndex((item) => item.id === currentId), 0);

  function moveFocus(event: KeyboardEvent) {
    const index = nextIndex(event.key, currentIndex, items.length);
    if (index === undefined) return;
    event.preventDefault();
    setCurrentId(items[index]?.id);
    toolbar.current?.querySelectorAll('button')[index]?.focus();
  }

  function button(item: ToolbarItem, index: number) {
    const label = itemLabel(item, state, texts);
    const { shortcut, icon: ItemIcon } = item;
    return (
      <button
        key={item.id}
        type="button"
        className={styles.button}
        tabIndex={index === currentIndex ? 0 : -1}
        title={shortcut ? texts.withShortcut(label, shortcutText(shortcut, isMac())) : label}
        aria-label={label}
        aria-keyshortcuts={shortcut && shortcutAria(shortcut, isMac())}
        aria-pressed={item.isActive && state.active.includes(item.id)}
        aria-disabled={state.disabled.includes(item.id)}
        // The text keeps the focus, and on a phone the keyboard stays.
        onMouseDown={(event) => event.preventDefault()}
        onFocus={() => setCurrentId(item.id)}
        onClick={() => !state.disabled.includes(item.id) && onRun(item)}
      >
        <ItemIcon />
        {item.sign && <span className={styles.sign} aria-hidden="true">{item.sign}</span>}
        {item.id === 'heading' && state.headingLevel > 0 && <span className={styles.sign} aria-hidden="true">{state.headingLevel}</span>}
      </button>
    );
  }

  return (
    <div className={styles.place}>
      <div
        ref={toolbar}
        className={isKeyboardOpen ? `${styles.toolbar} ${styles.aboveKeyboard}` : styles.toolbar}
        role="toolbar"
        tabIndex={-1}
        aria-label={texts.toolbar}
        aria-controls={controls}
        onKeyDown={moveFocus}
      >
        {items.map(button)}
      </div>
    </div>
  );
}
