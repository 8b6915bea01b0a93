import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Further requests of a connection are not even read. */
const WAITING_MAX_COUNT = 8;

/**
 * Serves pipelined requests of one connection (RFC 9112 §9.3.2) one after the other: responses go in this order anyway, and a
 * thousand at once would block everyone else.
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
      // Node only informs the response in turn that the connection has gone.
      if (socket.destroyed) return process.nextTick(() => response.emit('close'));
      if (left <= WAITING_MAX_COUNT) socket.resume();
      serve(request, response);
    });
  };
}
