/**
 * `person`: keys and pointer. `upload`: file bytes in transfer, which continue while a dialog is open. `call`: the server
 * already knows.
 */
export type Activity = 'person' | 'upload' | 'call';

type Listener = (activity: Activity) => void;

const listeners = new Set<Listener>();

/** Reports activity (product decision: session). Polling does not count. */
export function noteActivity(activity: Activity): void {
  for (const listener of listeners) listener(activity);
}

/** Calls the listener on each activity; returns a function that stops it. */
export function listenToActivity(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a page's keys and pointer as activity; returns a function that stops it. Scrolling is caused by one of them. */
export function watchPerson(page: Window): () => void {
  const controller = new AbortController();
  const options = { capture: true, passive: true, signal: controller.signal };
  const note = () => noteActivity('person');
  for (const kind of ['keydown', 'pointerdown', 'wheel'] as const) page.addEventListener(kind, note, options);
  // What moves below a still pointer is no activity.
  const moved = ({ movementX, movementY }: PointerEvent) => (movementX !== 0 || movementY !== 0) && note();
  page.addEventListener('pointermove', moved, options);
  return () => controller.abort();
}
