/**
 * The first script of a page that came rendered, a file of its own and nothing else in it: keeps what is pressed before the
 * app is there to answer. Links, forms and popovers need no script; other buttons and choices do.
 */
const presses: ({ element: HTMLElement; value: string | undefined } | { key: string })[] = [];
const stop = new AbortController();

addEventListener('click', keep, { capture: true, signal: stop.signal });
addEventListener('change', keep, { capture: true, signal: stop.signal });
addEventListener('keydown', keepKey, { capture: true, signal: stop.signal });

function keep({ type, target }: Event): void {
  if (type === 'change') {
    if (target instanceof HTMLSelectElement) presses.push({ element: target, value: target.value });
    return;
  }
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type === 'button' && button.popoverTargetElement === null)
    presses.push({ element: button, value: undefined });
}

// Single keys do something wherever nothing is typed; Space moves the page by itself.
function keepKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  const isSingle = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
  if (isSingle && target instanceof HTMLElement && !target.matches('input, textarea, select')) presses.push({ key });
}

// The app takes them when it stands (`src/web/app/rendering/take-presses.ts`).
Object.assign(window, {
  takePresses: () => {
    stop.abort();
    return presses.splice(0);
  },
});
