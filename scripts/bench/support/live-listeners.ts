import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';

/** Streams that are open. */
export type Listeners = {
  /** Called with the stream's number and what came, as it came. */
  onText: (index: number, text: string) => void;
  /** How many of them the server ended. */
  lost: () => number;
  close: () => void;
};

/** Opens an event stream for each cookie, several at a time, and resolves when all of them have caught up. */
export async function openListeners(serverUrl: string, cookies: readonly string[], atOnce = 20): Promise<Listeners> {
  const ends: (() => void)[] = [];
  let lost = 0;
  const listeners: Listeners = {
    lost: () => lost,
    onText: () => undefined,
    close: () => {
      for (const end of ends) end();
    },
  };
  for (let start = 0; start < cookies.length; start += atOnce) {
    await Promise.all(
      cookies.slice(start, start + atOnce).map(async (cookie, offset) => {
        const { stream, end } = await open(serverUrl, cookie);
        ends.push(end);
        stream.on('data', (text: string) => listeners.onText(start + offset, text));
        stream.once('close', () => (lost += 1));
      }),
    );
  }
  return listeners;
}

async function open(serverUrl: string, cookie: string): Promise<{ stream: IncomingMessage; end: () => void }> {
  const headers = { accept: 'text/event-stream', cookie };
  const request = get(`${serverUrl}/api/events`, { agent: false, headers });
  const [stream] = (await once(request, 'response')) as [IncomingMessage];
  if (stream.statusCode !== 200) throw new Error(`A stream was answered ${stream.statusCode}.`);
  stream.setEncoding('utf8');
  stream.on('error', () => undefined);
  await firstBeat(stream);
  return { stream, end: () => void request.destroy() };
}

// It says that the stream has caught up, and may arrive in one chunk with earlier events.
function firstBeat(stream: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (part: string) => {
      text += part;
      if (!text.includes('id: ')) return;
      stream.off('data', read);
      resolve();
    };
    stream.on('data', read);
    stream.once('close', () => reject(new Error('A stream ended before it had caught up.')));
  });
}
