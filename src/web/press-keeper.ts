/**
 * The first script of a page that came rendered, which stands in it with nothing else around: keeps what is pressed before the
 * app is there to answer. Links, forms and popovers need no script; other buttons and choices do.
 */
type Press = { element: HTMLElement; value: string | undefined } | { key: string };

const presses: Press[] = [];
const stop = new AbortController();
const pressed = 'button[type=button], [role=option], input[type=radio]';
let isArrowDown = false;

addEventListener('click', keep, { capture: true, signal: stop.signal });
addEventListener('input', keepChoice, { capture: true, signal: stop.signal });
addEventListener('change', keepChoice, { capture: true, signal: stop.signal });
addEventListener('submit', keep, { capture: true, signal: stop.signal });
addEventListener('keydown', keepKey, { capture: true, signal: stop.signal });
addEventListener('keyup', () => (isArrowDown = false), { capture: true, signal: stop.signal });

function keep(event: Event): void {
  const { type, target } = event;
  const element = type === 'submit' ? target : target instanceof Element && target.closest(pressed);
  if (element instanceof HTMLElement && doesNothing(element)) keepPress(event, { element, value: undefined });
}

// A choice is told twice: what it was is known at the first, before the page is taken over for it and drawn as it was.
function keepChoice(event: Event): void {
  const { type, target } = event;
  if (!(target instanceof HTMLSelectElement)) return;
  if (type === 'input') keepPress(event, { element: target, value: target.value });
  else event.stopImmediatePropagation();
}

// React takes a page over at once for a press that reaches it meanwhile, and answers it with what was drawn, not with what was
// typed since.
function keepPress(event: Event, press: Press): void {
  presses.push(press);
  event.stopImmediatePropagation();
}

// Without the script: a form of a dialog that is none is not sent, and an arrow key that clicks a radio only marks it.
function doesNothing(element: HTMLElement): boolean {
  if (element instanceof HTMLFormElement) return element.method === 'dialog';
  if (element instanceof HTMLInputElement) return !isArrowDown;
  return !(element instanceof HTMLButtonElement) || element.popoverTargetElement === null;
}

// Single keys do something wherever nothing is typed; Space moves the page by itself.
function keepKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  isArrowDown = key.startsWith('Arrow');
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'radio')
    keepPress(event, { element: target, value: undefined });
  const isSingle = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
  if (isSingle && target instanceof HTMLElement && !target.matches('input, textarea, select'))
    keepPress(event, { key });
}

// The app takes them when it stands (`src/web/app/rendering/take-presses.ts`).
Object.assign(window, {
  takePresses: () => {
    stop.abort();
    return presses;
  },
});
