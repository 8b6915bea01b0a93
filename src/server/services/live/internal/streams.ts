import type { Db } from '../../../db/connection.ts';
import { RefusedError } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/ports.ts';
import { resolveSession } from '../../identity/sessions/internal/resolve-session.ts';
import type { Listener } from './listener.ts';

// One for all tabs of a browser, plus lost connections that the server has not noticed yet.
const STREAMS_OF_SESSION_MAX_COUNT = 10;

export type StreamsParts = {
  db: Db;
  clock: Clock;
  /** Milliseconds between the looks at a stream's session. */
  beat: number;
  onError: (error: unknown) => void;
};

export type Streams = {
  all: () => Iterable<Listener>;
  /** Keeps a stream until it is left or the token's session ends; 429 for too many of one session. */
  add: (listener: Listener, token: string) => void;
  leave: (listener: Listener) => void;
  endAll: () => void;
};

/** The open streams of one server. */
export function createStreams({ db, clock, beat, onError }: StreamsParts): Streams {
  const streams = new Map<Listener, NodeJS.Timeout>();
  const leave = (listener: Listener) => {
    clearTimeout(streams.get(listener));
    streams.delete(listener);
  };
  const end = (listener: Listener) => {
    leave(listener);
    listener.sink.end();
  };
  // The person is read again on each beat, so changes of session and scope take effect.
  const refreshSession = async (listener: Listener, token: string) => {
    const session = await resolveSession({ db, clock }, token, 'none');
    if (!streams.has(listener)) return;
    if (session === undefined) return end(listener);
    listener.user = session.user;
    const cursor = listener.cursor();
    if (cursor !== undefined) listener.sink.send({ kind: 'beat', cursor });
  };
  // One check at a time: a slow database is not asked more often.
  const beatLater = (listener: Listener, token: string) => {
    const check = async () => {
      await refreshSession(listener, token).catch(onError);
      if (streams.has(listener)) beatLater(listener, token);
    };
    streams.set(
      listener,
      setTimeout(() => void check(), beat),
    );
  };
  return {
    all: () => streams.keys(),
    add(listener, token) {
      const ofSession = [...streams.keys()].filter(({ sessionId }) => sessionId === listener.sessionId);
      if (ofSession.length >= STREAMS_OF_SESSION_MAX_COUNT) {
        throw new RefusedError({ kind: 'TooManyRequests', retryAfter: Math.ceil(beat / 1000) });
      }
      beatLater(listener, token);
    },
    leave,
    endAll() {
      for (const listener of streams.keys()) end(listener);
    },
  };
}
