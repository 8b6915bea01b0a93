import { getEvents, getGetEventsQueryKey } from '#generated/api/events/events.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { PresenceChange } from '#generated/model/presenceChange.ts';
import type { CallOptions } from '#web/shared/http/api-client.ts';
import { openEventStream } from '#web/shared/http/event-stream.ts';
import type { LiveUpdate } from './live-hub.ts';
import type { ConnectionPorts, OpenStream } from './live-ports.ts';

// The connection's own state reports network and session failures.
const background: CallOptions = { standalone: true, quiet: true };

/** The stream of the contract's `getEvents`. Unknown events are ignored. */
export const openLiveStream: OpenStream = (after, { onOpen, onUpdate, onBeat, onError }) => {
  const [path] = getGetEventsQueryKey();
  return openEventStream(path, { after }, ['change', 'presence', 'reset', 'beat'], {
    onOpen,
    onError,
    onEvent: (kind, data, id) => {
      const cursor = id === '' ? undefined : id;
      const update = updateOf(kind, data);
      if (update === undefined) onBeat(cursor);
      else onUpdate(update, cursor);
    },
  });
};

/** The same as one request. Also throws for a response that is no page of events. */
export const pollEvents: ConnectionPorts['poll'] = async (after) => {
  const page = await getEvents(after === undefined ? undefined : { after }, background);
  if (typeof page === 'string') throw new Error('The events came as a stream where a page was asked for');
  return page;
};

function updateOf(kind: string, data: unknown): LiveUpdate | undefined {
  if (kind === 'reset') return { kind };
  if (kind === 'change' && isLiveEvent(data)) return { kind, event: data };
  if (kind === 'presence' && isPresenceChange(data)) return { kind, change: data };
  return undefined;
}

function isLiveEvent(data: unknown): data is LiveEvent {
  return hasTicket(data) && 'cursor' in data && 'kind' in data && 'displayId' in data;
}

function isPresenceChange(data: unknown): data is PresenceChange {
  return hasTicket(data) && 'presence' in data;
}

function hasTicket(data: unknown): data is { ticketId: string } {
  return typeof data === 'object' && data !== null && 'ticketId' in data && typeof data.ticketId === 'string';
}
