type Press = { element: HTMLElement; value: string | undefined } | { key: string };

/** Does what was pressed on a rendered page before the script was there, in its order (`src/web/press-keeper.ts`). */
export function takePresses(): void {
  const { takePresses: take } = window as { takePresses?: () => Press[] };
  for (const press of take?.() ?? []) doAgain(press);
  reopenPopovers();
}

function doAgain(press: Press): void {
  if ('key' in press) {
    const { activeElement } = document;
    activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: press.key, bubbles: true, cancelable: true }));
  } else if (press.element instanceof HTMLSelectElement && press.value !== undefined) {
    press.element.value = press.value;
    press.element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (press.element instanceof HTMLFormElement) {
    const form = press.element;
    // What was chosen in it is drawn first.
    setTimeout(() => form.isConnected && form.requestSubmit());
  } else press.element.click();
}

// They open without the script, but what is in them is drawn when they open.
function reopenPopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) {
    popover.hidePopover();
    document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`)?.click();
  }
}
