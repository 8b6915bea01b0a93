/**
 * The first script of a rendered page, inlined on its own: captures events that come before hydration, to be replayed then.
 * Links, forms and popovers need no script; other buttons and choices do.
 */
type EarlyEvent = { element: HTMLElement; value: string | undefined } | { key: string };

const earlyEvents: EarlyEvent[] = [];
const stop = new AbortController();
const scripted = 'button[type=button], [role=option], input[type=radio]';
let isArrowDown = false;

addEventListener('click', captureAction, { capture: true, signal: stop.signal });
addEventListener('input', captureChoice, { capture: true, signal: stop.signal });
addEventListener('change', captureChoice, { capture: true, signal: stop.signal });
addEventListener('submit', captureAction, { capture: true, signal: stop.signal });
addEventListener('keydown', captureKey, { capture: true, signal: stop.signal });
addEventListener('keyup', () => (isArrowDown = false), { capture: true, signal: stop.signal });
addEventListener('beforeunload', askBeforeLoss, { signal: stop.signal });

function captureAction(event: Event): void {
  const { type, target } = event;
  const element = type === 'submit' ? target : target instanceof Element && target.closest(scripted);
  if (element instanceof HTMLElement && needsScript(element)) captureEvent(event, { element, value: undefined });
}

// A choice fires twice: its value is known at the first event, before hydration resets it.
function captureChoice(event: Event): void {
  const { type, target } = event;
  if (!(target instanceof HTMLSelectElement)) return;
  if (type === 'input') captureEvent(event, { element: target, value: target.value });
  else event.stopImmediatePropagation();
}

// React hydrates at once for an event that reaches it, and handles it with the rendered state, not with what was typed since.
function captureEvent(event: Event, earlyEvent: EarlyEvent): void {
  earlyEvents.push(earlyEvent);
  event.stopImmediatePropagation();
}

// Without the script a form with method="dialog" is not sent, and an arrow key that clicks a radio only marks it.
function needsScript(element: HTMLElement): boolean {
  if (element instanceof HTMLFormElement) return element.method === 'dialog';
  if (element instanceof HTMLInputElement) return !isArrowDown;
  return !(element instanceof HTMLButtonElement) || element.popoverTargetElement === null;
}

// Single keys act wherever nothing is typed; Space scrolls the page.
function captureKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  isArrowDown = key.startsWith('Arrow');
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'radio')
    captureEvent(event, { element: target, value: undefined });
  // Ctrl+Enter in a text sends its form.
  if (key === 'Enter' && (ctrlKey || metaKey) && target instanceof HTMLTextAreaElement && target.form !== null)
    captureEvent(event, { element: target.form, value: undefined });
  const isSingle = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
  if (isSingle && target instanceof HTMLElement && !target.matches('input, textarea, select'))
    captureEvent(event, { key });
}

// Drafts are saved by the app: a text that is typed before would be lost with the page.
function askBeforeLoss(event: Event): void {
  const texts = [...document.querySelectorAll('textarea')];
  if (texts.some(({ value, defaultValue }) => value !== defaultValue)) event.preventDefault();
}

// The app replays them after hydration (`src/web/app/rendering/replay-early-events.ts`).
Object.assign(window, {
  replayEarlyEvents: () => {
    stop.abort();
    return earlyEvents;
  },
});
