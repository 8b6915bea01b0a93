import type { FocusEvent, KeyboardEvent, RefObject } from 'react';

const OWN_KEY_PLACES = ':is(pre, table)'; // Ctrl+Enter leaves them

/** What a reply's form does with the focus and with keys: Ctrl+Enter sends it, Escape leaves the text for the conversation. */
export function useReplyEvents(form: RefObject<HTMLFormElement | null>, open: () => void) {
  return {
    // Coming back to one line opens it; after sending the focus only moves inside.
    onFocus: ({ target, currentTarget, relatedTarget }: FocusEvent) => {
      if (isInText(target) && !currentTarget.contains(relatedTarget)) open();
    },
    onInput: open,
    // Before the editor, which takes Enter for itself.
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || !isInText(event.target)) return;
      const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isInOwnPlace();
      if (event.key !== 'Escape' && !isSend) return;
      event.preventDefault();
      event.stopPropagation();
      if (isSend) form.current?.requestSubmit();
      else leave();
    },
  };
}

function isInText(target: EventTarget): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLTextAreaElement);
}

function isInOwnPlace(): boolean {
  const node = document.getSelection()?.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  return (element?.closest(`[contenteditable] ${OWN_KEY_PLACES}`) ?? null) !== null;
}

// The last message gets the focus: a screen reader stays in the conversation, and single keys work.
function leave(): void {
  const messages = [...document.querySelectorAll<HTMLElement>('[data-message]')].filter((one) => one.checkVisibility());
  messages.at(-1)?.focus({ preventScroll: true });
}
