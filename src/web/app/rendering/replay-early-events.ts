type EarlyEvent = { element: HTMLElement; value: string | undefined } | { key: string };

/** Replays the events of a rendered page that came before hydration, in order (`src/web/capture-early-events.ts`). */
export function replayEarlyEvents(): void {
  const { replayEarlyEvents: take } = window as { replayEarlyEvents?: () => EarlyEvent[] };
  for (const earlyEvent of take?.() ?? []) replay(earlyEvent);
  reopenPopovers();
}

function replay(earlyEvent: EarlyEvent): void {
  if ('key' in earlyEvent) {
    const { activeElement } = document;
    activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: earlyEvent.key, bubbles: true, cancelable: true }),
    );
  } else if (earlyEvent.element instanceof HTMLSelectElement && earlyEvent.value !== undefined) {
    earlyEvent.element.value = earlyEvent.value;
    earlyEvent.element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (earlyEvent.element instanceof HTMLFormElement) {
    const form = earlyEvent.element;
    // What was chosen in it is rendered first.
    setTimeout(() => form.isConnected && form.requestSubmit());
  } else earlyEvent.element.click();
}

// They open without the script, but their content renders when they open.
function reopenPopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) {
    popover.hidePopover();
    document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`)?.click();
  }
}
