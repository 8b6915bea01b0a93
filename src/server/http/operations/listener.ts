import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Logger } from 'pino';
import { oneAtATime } from './one-at-a-time.ts';
import { refuseUnreadable, unservedResponse } from './unreadable.ts';

// An 8 MiB chunk on a line of 220 kbit/s takes 300 s, which is Node's own limit for a whole request.
const TIMEOUTS = {
  requestTimeout: 15 * 60_000,
  headersTimeout: 30_000,
  keepAliveTimeout: 65_000,
  /** How often Node looks for requests that are too slow. */
  connectionsCheckingInterval: 30_000,
};
// A connection without a complete request head by then has no request that could be cut.
const HEAD_GRACE_MS = 2_000;
const CHECK_MS = 25;

export type Listened = Parameters<typeof getRequestListener>[0];

/** An HTTP server that can be ended without cutting a request. */
export type Listener = {
  server: Server;
  /** From now on each response asks its client to use a new connection. */
  announceEnd(): void;
  /** Takes no new connection, lets running requests end for so many milliseconds, then cuts them. */
  close(graceMs: number): Promise<void>;
};

/** Where to listen; overrides of the timeouts, in milliseconds. */
type ListenOptions = { port: number; host: string; logger: Logger; timeouts?: Partial<typeof TIMEOUTS> };

/** Listens on a port; rejects with the error of `listen`, as for a port that is taken. */
export async function listen(fetch: Listened, options: ListenOptions): Promise<Listener> {
  const { port, host, logger, timeouts } = options;
  const server = createServer({
    ...TIMEOUTS,
    ...timeouts,
    // Node's own response to a request without a host is no problem document.
    requireHostHeader: false,
  });
  const sockets = new Set<Socket>();
  const running = new Map<ServerResponse, Socket>();
  let ending = false;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request, response) => {
    running.set(response, request.socket);
    response.once('close', () => running.delete(response));
    if (ending) response.shouldKeepAlive = false;
  });
  const errorHandler = (error: unknown) => {
    logger.warn({ err: error }, 'a request could not be served');
    return unservedResponse(error instanceof RequestError);
  };
  // Gives the process a Request and Response that create streams only on demand: most responses are one text.
  server.on('request', oneAtATime(getRequestListener(fetch, { errorHandler })));
  refuseUnreadable(server, (socket) => [...running].some(([response, own]) => own === socket && response.headersSent));
  server.listen(port, host);
  await once(server, 'listening');
  const announceEnd = () => {
    ending = true;
    for (const response of running.keys()) response.shouldKeepAlive = false;
  };
  // Node counts a connection on which nothing has arrived as busy.
  const closeUnused = (isLate: boolean) => {
    server.closeIdleConnections();
    const busy = new Set(running.values());
    for (const socket of sockets) if (!busy.has(socket) && (isLate || socket.bytesRead === 0)) socket.destroy();
  };
  return {
    server,
    announceEnd,
    async close(graceMs) {
      announceEnd();
      const closed = once(server, 'close');
      server.close();
      const began = performance.now();
      for (let open = true; open;) {
        const passed = performance.now() - began;
        if (passed > graceMs) {
          if (running.size > 0) logger.warn({ requests: running.size }, 'requests were cut: they did not end in time');
          server.closeAllConnections();
        } else {
          closeUnused(passed > HEAD_GRACE_MS);
        }
        open = (await Promise.race([closed, sleep(CHECK_MS)])) === undefined;
      }
    },
  };
}
