import { subscribe } from 'node:diagnostics_channel';

const onReused = new WeakSet<object>();
const failedOnReused = new WeakSet<object>();

// `fetch` does not say on which connection a request failed; its channels do, and where there are none nothing is retried.
subscribe('undici:client:sendHeaders', (message) => {
  const { request, socket } = message as { request: object; socket: { bytesRead: number } };
  if (socket.bytesRead > 0) onReused.add(request);
});
subscribe('undici:request:error', (message) => {
  const { request, error } = message as { request: object; error: object };
  if (onReused.has(request)) failedOnReused.add(error);
});

/** Whether what `fetch` threw comes from a connection that an earlier answer had used, and that was closed or reset. */
export function endedWithConnection({ cause }: { cause?: unknown }): boolean {
  if (typeof cause !== 'object' || cause === null || !failedOnReused.has(cause)) return false;
  const { code = '' } = cause as { code?: string };
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code);
}
