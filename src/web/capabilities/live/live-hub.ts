import { useSyncExternalStore } from 'react';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { PresenceChange } from '#generated/model/presenceChange.ts';

/** How what is new comes in: as it happens, by asking now and then, or not at all just now. */
export type LiveMode = 'stream' | 'polling' | 'lost';

/**
 * `change`: something happened to a ticket. `presence`: a person came, writes or left. `reset`: events may be missing,
 * everything shown must be refetched. `mode`: how events arrive from now on.
 */
export type LiveUpdate =
  | { kind: 'change'; event: LiveEvent }
  | { kind: 'presence'; change: PresenceChange }
  | { kind: 'reset' }
  | { kind: 'mode'; mode: LiveMode };

type Listener = (update: LiveUpdate) => void;

const listeners = new Set<Listener>();
let mode: LiveMode = 'stream';

/** Calls the listener with what this tab learns, each event once; returns a function that stops it. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Passes an update to this tab's listeners. */
export function publishLive(update: LiveUpdate): void {
  if (update.kind === 'mode') mode = update.mode;
  for (const listener of listeners) listener(update);
}

/** How events arrive; a stream unless known otherwise. */
export function useLiveMode(): LiveMode {
  return useSyncExternalStore(onLiveEvent, currentMode, initialMode);
}

const currentMode = () => mode;
const initialMode = () => 'stream' as const;
