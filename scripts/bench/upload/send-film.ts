import { openAsBlob } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sendFile } from '#web/capabilities/uploads/send-file.ts';
import type { createNodeTransport } from '../support/node-transport.ts';

/** Uploads the film by the app's own code; returns its id, the number of requests, and seconds. */
export async function sendFilm(path: string, transport: ReturnType<typeof createNodeTransport>) {
  const file = new File([await openAsBlob(path)], 'film.mp4', { type: 'video/mp4' });
  const started = performance.now();
  const seen = { fileId: '', requests: 0, completeSeconds: 0, waitedSeconds: 0 };
  await sendFile({
    file,
    fileId: null,
    firstChunkDigest: null,
    transport: {
      ...transport,
      sendChunk: (chunk, options) => {
        seen.requests += 1;
        return transport.sendChunk(chunk, options);
      },
      complete: async (fileId, signal) => {
        const asked = performance.now();
        await transport.complete(fileId, signal);
        seen.completeSeconds = secondsSince(asked);
      },
    },
    network: { isOnline: () => true, whenOnline: async () => undefined },
    signal: new AbortController().signal,
    wait: async (milliseconds) => {
      seen.waitedSeconds += milliseconds / 1000;
      await delay(milliseconds);
    },
    onAnnounced: (fileId) => (seen.fileId = fileId),
    onProgress: () => undefined,
    onOffline: () => undefined,
  });
  return { ...seen, seconds: secondsSince(started) };
}

/** Seconds since a moment of `performance.now()`. */
export function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}
