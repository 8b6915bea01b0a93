import { useEffect } from 'react';

/** Ctrl+Enter (on a Mac Cmd+Enter) sends the form from each of its fields, the editor too. */
export function useSubmitKey(formId: string): void {
  useEffect(() => {
    const controller = new AbortController();
    const form = document.getElementById(formId);
    form?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing || isInBlock()) return;
        event.preventDefault();
        event.stopPropagation();
        if (form instanceof HTMLFormElement) form.requestSubmit();
      },
      // Before the editor, to which the keys mean a paragraph below a list.
      { capture: true, signal: controller.signal },
    );
    return () => controller.abort();
  }, [formId]);
}

// The editor's way out of code and tables by the keyboard.
function isInBlock(): boolean {
  const block = getSelection()?.anchorNode?.parentElement?.closest('pre, table');
  return Boolean(block?.closest('[contenteditable]'));
}
