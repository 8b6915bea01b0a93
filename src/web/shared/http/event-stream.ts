import { apiBaseUrl } from './runtime-config.ts';
import { stringify } from '../routing/query-string.ts';

export type StreamListeners = {
  onOpen: () => void;
  /** `id` is where the stream stands after it, empty when the server has told no place; `data` is parsed JSON, undefined when it is none. */
  onEvent: (kind: string, data: unknown, id: string) => void;
  /** `isOver`: the browser does not try again by itself, because it got another answer than a stream. */
  onError: (isOver: boolean) => void;
};

/**
 * Opens a stream of server-sent events (WHATWG HTML §9.2) at a path of the contract, with the cookie, for events of these kinds;
 * answers how to close it. For the browser alone.
 */
export function openEventStream(
  path: string,
  query: Record<string, string | undefined>,
  kinds: readonly string[],
  { onOpen, onEvent, onError }: StreamListeners,
): () => void {
  const source = new EventSource(`${apiBaseUrl()}${path}${stringify(query)}`, { withCredentials: true });
  source.addEventListener('open', onOpen);
  source.addEventListener('error', () => onError(source.readyState === EventSource.CLOSED));
  for (const kind of kinds) {
    source.addEventListener(kind, ({ data, lastEventId }: MessageEvent<string>) =>
      onEvent(kind, parsed(data), lastEventId),
    );
  }
  return () => source.close();
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
