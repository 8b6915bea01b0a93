const OVERLAYS = ':modal, [aria-modal="true"], [role="menu"], :popover-open:not([data-component="Tooltip"])';

/** Whether a dialog or a menu is open, which has the keys for itself. */
export function isOverlayOpen(): boolean {
  return document.querySelector(OVERLAYS) !== null;
}
