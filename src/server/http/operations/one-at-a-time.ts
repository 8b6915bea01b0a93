import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** More than these of one connection are not even read. */
const WAITING_MAX_COUNT = 8;

/**
 * Serves the requests that one connection sends without waiting for answers (RFC 9112 §9.3.2) one after the other: the
 * answers go in this order anyway, and a thousand of them at once would be work that everybody else waits for.
 */
export function oneAtATime(serve: RequestListener): RequestListener {
  const last = new WeakMap<Socket, ServerResponse>();
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const before = last.get(socket);
    last.set(socket, response);
    if (before === undefined || before.closed) return serve(request, response);
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > WAITING_MAX_COUNT) socket.pause();
    before.once('close', () => {
      const left = (waiting.get(socket) ?? 1) - 1;
      waiting.set(socket, left);
      // Node tells only the response whose turn it was that the connection has gone.
      if (socket.destroyed) return process.nextTick(() => response.emit('close'));
      if (left <= WAITING_MAX_COUNT) socket.resume();
      serve(request, response);
    });
  };
}
