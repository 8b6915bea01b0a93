import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from './listener.ts';

const logger = pino({ level: 'silent' });
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function open(timeouts: Parameters<typeof listen>[1]['timeouts']): Promise<() => Socket> {
  const listener = await listen(async (request) => new Response(await request.text()), {
    port: 0,
    host: '127.0.0.1',
    logger,
    timeouts: { connectionsCheckingInterval: 10, ...timeouts },
  });
  ends.push(() => listener.close(0));
  return () => connect((listener.server.address() as AddressInfo).port, '127.0.0.1');
}

/** The response that ends the connection, when some pieces arrive slowly. More could hit its end and lose the response. */
async function drip(socket: Socket, first: string, piece: string): Promise<string> {
  socket.on('error', () => undefined).write(first);
  for (let sent = 0; sent < PIECES; sent += 1) {
    await turn();
    socket.write(piece);
  }
  let text = '';
  for await (const part of socket) text += String(part);
  return text;
}

const PIECES = 3;
const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\n';

// Whether others are served during that time is checked in tests/hostile: a limit that is short enough here may cut any
// request.
describe('a request that comes too slowly is cut with a problem document', () => {
  it.each([
    ['head', { headersTimeout: 200, requestTimeout: 60_000 }, HEAD, 'X-Slow: a\r\n'],
    ['body', { headersTimeout: 200, requestTimeout: 200 }, `${HEAD}Content-Length: 100000\r\n\r\n`, 'a'],
  ])('its %s', async (_, timeouts, first, piece) => {
    const client = await open(timeouts);
    expect(await drip(client(), first, piece)).toMatch(
      /^HTTP\/1\.1 408 .*content-type: application\/problem\+json.*"status":408/s,
    );
  });
});
