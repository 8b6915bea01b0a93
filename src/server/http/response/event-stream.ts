import type { LiveMessage, LiveSink } from '../../services/live/internal/port.ts';
import type { AppContext } from '../context.ts';

// Data that a client has not read yet; a complete catch-up fits.
const QUEUE_MAX_BYTES = 512 * 1024;
const RECONNECT_MS = 2000;

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Neither may a proxy buffer events (nginx), nor this connection be reused for another request.
  'x-accel-buffering': 'no',
  connection: 'close',
};

/**
 * Responds with server-sent events (WHATWG HTML §9.2): `follow` gets the sink, and returns what to do when the client
 * disconnects. A client that does not read is disconnected; it resumes where it was.
 */
export async function sendEventStream(
  c: AppContext,
  follow: (sink: LiveSink) => Promise<() => void>,
): Promise<Response> {
  const { outgoing } = c.env;
  const encoder = new TextEncoder();
  const gone = new AbortController();
  let open = true;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const write = (text: string) => controller?.enqueue(encoder.encode(text));
  const cut = () => {
    open = false;
    gone.abort();
    outgoing?.destroy();
  };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(started) {
        controller = started;
      },
      cancel() {
        open = false;
        gone.abort();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: QUEUE_MAX_BYTES }),
  );
  write(`retry: ${RECONNECT_MS}\n\n`);
  const leave = await follow({
    send(message) {
      if (!open) return;
      write(textOf(message));
      if ((controller?.desiredSize ?? 0) <= 0) cut();
    },
    end() {
      if (!open) return;
      // Data queued for a client that does not read would keep the connection open.
      if ((outgoing?.writableLength ?? 0) > 0) return cut();
      open = false;
      controller?.close();
    },
  });
  gone.signal.addEventListener('abort', leave);
  if (gone.signal.aborted) leave();
  return new Response(body, { headers });
}

// A beat moves the browser's resume position, and shows a page that the connection is alive: comments are invisible to it.
function textOf(message: LiveMessage): string {
  switch (message.kind) {
    case 'change':
      return `id: ${message.event.cursor}\nevent: change\ndata: ${JSON.stringify(message.event)}\n\n`;
    case 'presence':
      return `event: presence\ndata: ${JSON.stringify(message.change)}\n\n`;
    case 'reset':
      return `id: ${message.cursor}\nevent: reset\ndata: {}\n\n`;
    case 'beat':
      return `id: ${message.cursor}\nevent: beat\ndata: {}\n\n`;
  }
}
