type Press = { element: HTMLElement; value: string | undefined };

/** Does what was pressed on a rendered page before the script was there, in its order (`src/web/press-keeper.ts`). */
export function takePresses(): void {
  const { takePresses: take } = window as { takePresses?: () => Press[] };
  for (const { element, value } of take?.() ?? []) {
    if (element instanceof HTMLSelectElement && value !== undefined) {
      element.value = value;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    } else element.click();
  }
  reopenPopovers();
}

// They open without the script, but what is in them is drawn when they open.
function reopenPopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) {
    popover.hidePopover();
    document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`)?.click();
  }
}
