import { useSyncExternalStore } from 'react';
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
let mode: LiveMode = 'stream';

/** Calls the listener with what this tab learns, each thing once; answers how to stop it. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells this tab what is new. */
export function tellLive(news: LiveNews): void {
  if (news.kind === 'mode') mode = news.mode;
  for (const listener of listeners) listener(news);
}

/** How news comes in; a stream as long as nothing else is known. */
export function useLiveMode(): LiveMode {
  return useSyncExternalStore(onLiveEvent, currentMode, hopedMode);
}

const currentMode = () => mode;
const hopedMode = () => 'stream' as const;
