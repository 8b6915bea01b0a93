import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { vi } from 'vitest';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { PresenceChange } from '#generated/model/presenceChange.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import type { TestApi } from './api.ts';

export type TestStream = {
  /** The `change` events so far. */
  changes: LiveEvent[];
  presence: PresenceChange[];
  resets: number;
  beats: number;
  /** What a browser would send as Last-Event-ID. */
  lastId: string | undefined;
  headers: IncomingHttpHeaders;
  /** Whether the server ended it. */
  ended: boolean;
  /** Goes away, as a cut network does. */
  cut(): void;
};

export type StreamCall = { cookie: string; after?: string | undefined; lastEventId?: string | undefined };

/** The cookie of a new session. */
export async function cookieOf({ db, clock }: Pick<TestApi, 'db' | 'clock'>, user: { id: string }): Promise<string> {
  return `helpdesk_session=${await startSession({ db, clock }, user.id)}`;
}

/** Requests a stream like a browser's EventSource, without the auth-type header, over a new connection. */
export async function askForStream(
  url: string,
  { cookie, after, lastEventId }: StreamCall,
): Promise<{ answer: IncomingMessage; cut: () => void }> {
  const request = get(`${url}/api/events${after === undefined ? '' : `?after=${after}`}`, {
    agent: false,
    headers: {
      accept: 'text/event-stream',
      cookie,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const cut = () => void request.destroy();
  return { answer, cut };
}

/** Opens a stream and reads it until it ends or is cut; resolves when it has caught up. Fails on any answer but 200. */
export async function openStream(url: string, call: StreamCall): Promise<TestStream> {
  const { answer, cut } = await askForStream(url, call);
  if (answer.statusCode !== 200) throw new Error(`The stream was answered ${answer.statusCode}.`);
  const stream: TestStream = {
    changes: [],
    presence: [],
    resets: 0,
    beats: 0,
    lastId: undefined,
    headers: answer.headers,
    ended: false,
    cut,
  };
  void read(answer, stream).catch(() => undefined);
  await vi.waitUntil(() => stream.lastId !== undefined, { timeout: 60_000, interval: 2 });
  return stream;
}

async function read(body: IncomingMessage, stream: TestStream): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) {
    text += decoder.decode(bytes as Buffer, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) take(stream, block);
  }
  stream.ended = true;
}

// As WHATWG HTML §9.2.6 reads a block: without data it fires nothing.
function take(stream: TestStream, block: string): void {
  const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  stream.lastId = fields.get('id') ?? stream.lastId;
  const data = fields.get('data');
  if (data === undefined) return;
  switch (fields.get('event')) {
    case 'change':
      return void stream.changes.push(JSON.parse(data) as LiveEvent);
    case 'presence':
      return void stream.presence.push(JSON.parse(data) as PresenceChange);
    case 'reset':
      stream.resets += 1;
      return undefined;
    case 'beat':
      stream.beats += 1;
      return undefined;
    case undefined:
    default:
      throw new Error(`an event of no known kind: ${block}`);
  }
}
