import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import type { Command } from '@milkdown/kit/prose/state';
import { useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, RefObject } from 'react';
import styles from './toolbar.module.css';
import { itemLabel, shortcutAria, shortcutText, toolbarItems } from './toolbar-items.ts';
import type { ToolbarItem, ToolbarState } from './toolbar-items.ts';
import { useKeyboardInset } from '../use-keyboard-inset.ts';

interface ToolbarProps {
  state: ToolbarState;
  /** The id of the text field that the buttons work on. */
  controls: string | undefined;
  onRun: (command: Command) => void;
  onLink: () => void;
  /** Takes chosen pictures; without it there is no image button. */
  onImages: ((files: File[]) => void) | undefined;
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

interface ItemButtonProps {
  item: ToolbarItem;
  state: ToolbarState;
  isCurrent: boolean;
  onFocus: () => void;
  onPress: () => void;
}

function ItemButton({ item, state, isCurrent, onFocus, onPress }: ItemButtonProps) {
  const { editor: texts } = useMessages();
  const { shortcut, icon: ItemIcon } = item;
  const label = itemLabel(item, state, texts);
  const isDisabled = state.disabled.includes(item.id);
  const sign = item.id === 'heading' ? state.headingLevel || undefined : item.sign;
  return (
    <button
      type="button"
      className={styles.button}
      tabIndex={isCurrent ? 0 : -1}
      title={shortcut ? texts.withShortcut(label, shortcutText(shortcut, isMac())) : label}
      aria-label={label}
      aria-keyshortcuts={shortcut && shortcutAria(shortcut, isMac())}
      aria-pressed={item.isActive && state.active.includes(item.id)}
      aria-disabled={isDisabled}
      // Keeps the focus in the text, and the keyboard open on a phone.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={() => !isDisabled && onPress()}
    >
      <ItemIcon />
      {sign !== undefined && (
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
      )}
    </button>
  );
}

// One item is in the order of Tab; which one follows the arrows.
function useRovingFocus(toolbar: RefObject<HTMLDivElement | null>, items: readonly ToolbarItem[]) {
  const [currentId, setCurrentId] = useState(toolbarItems[0]?.id);
  const found = items.findIndex((item) => item.id === currentId);
  const currentIndex = Math.max(found, 0);

  function moveFocus(event: KeyboardEvent) {
    const index = nextIndex(event.key, currentIndex, items.length);
    if (index === undefined) return;
    event.preventDefault();
    setCurrentId(items[index]?.id);
    toolbar.current?.querySelectorAll('button')[index]?.focus();
  }

  return { currentIndex, setCurrentId, moveFocus };
}

/** The formatting buttons: one stop of Tab, arrows move inside (WAI-ARIA toolbar). */
export function Toolbar({ state, controls, onRun, onLink, onImages }: ToolbarProps) {
  const { editor: texts } = useMessages();
  const toolbar = useRef<HTMLDivElement>(null);
  const imageInput = useRef<HTMLInputElement>(null);
  const isKeyboardOpen = useKeyboardInset(toolbar);
  const items = toolbarItems.filter((item) => (onImages || item.id !== 'image') && (state.isInTable || !item.inTable));
  const { currentIndex, setCurrentId, moveFocus } = useRovingFocus(toolbar, items);

  function press({ run }: ToolbarItem) {
    if (run === 'link') onLink();
    else if (run === 'image') imageInput.current?.click();
    else onRun(run);
  }

  function addChosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onImages?.([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
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
        {items.map((item, index) => (
          <ItemButton
            key={item.id}
            item={item}
            state={state}
            isCurrent={index === currentIndex}
            onFocus={() => setCurrentId(item.id)}
            onPress={() => press(item)}
          />
        ))}
      </div>
      <input
        ref={imageInput}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={texts.image}
        onChange={addChosen}
      />
    </div>
  );
}
