import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { PresenceChange } from '#generated/model/presenceChange.ts';

/** How what is new comes in: as it happens, by asking now and then, or not at all just now. */
export type LiveMode = 'stream' | 'polling' | 'lost';

/**
 * `change`: something happened to a ticket. `presence`: somebody came, writes or left. `reset`: what was missed cannot be told,
 * everything shown is to be read again. `mode`: how news comes in from now on.
 */
export type LiveNews =
  | { kind: 'change'; event: LiveEvent }
  | { kind: 'presence'; change: PresenceChange }
  | { kind: 'reset' }
  | { kind: 'mode'; mode: LiveMode };

type Listener = (news: LiveNews) => void;

const listeners = new Set<Listener>();

/** Calls the listener with what this tab learns, each thing once; answers how to stop it. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells this tab what is new. */
export function tellLive(news: LiveNews): void {
  for (const listener of listeners) listener(news);
}
