import { apiBaseUrl } from './runtime-config.ts';
import { stringify } from '../routing/query-string.ts';

export type StreamListeners = {
  onOpen: () => void;
  /** `id` is the stream's cursor after it, empty if the server gave none; `data` is parsed JSON, undefined when it is none. */
  onEvent: (kind: string, data: unknown, id: string) => void;
  /** `isOver`: the browser does not retry by itself, because it got a response that is no stream. */
  onError: (isOver: boolean) => void;
};

/**
 * Opens a stream of server-sent events (WHATWG HTML §9.2) at a path of the contract, with the cookie, for events of these
 * kinds; returns a function that closes it. In the browser only.
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
