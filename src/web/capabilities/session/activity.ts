/** `person`: keys and the pointer. `upload`: bytes of a file on their way, which go on also while a dialog waits. `call`: the server knows by itself. */
export type Activity = 'person' | 'upload' | 'call';

type Listener = (activity: Activity) => void;

const listeners = new Set<Listener>();

/** Tells that somebody is at work here (product decision: session). Polling is none of it. */
export function noteActivity(activity: Activity): void {
  for (const listener of listeners) listener(activity);
}

/** Calls the listener at each sign of work; answers how to stop it. */
export function listenToActivity(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes the keys and the pointer of a page for activity; answers how to stop it. Scrolling comes from one of them. */
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
