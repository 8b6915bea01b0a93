import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const REQUESTS = 40;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Sends requests without waiting for responses; returns the paths in response order, and how many ran at once. */
async function pipeline(wrap: typeof oneAtATime): Promise<{ paths: string[]; atOnce: number }> {
  let running = 0;
  let atOnce = 0;
  const server = createServer(
    wrap(async ({ url }, response) => {
      running += 1;
      atOnce = Math.max(atOnce, running);
      await turn();
      running -= 1;
      response.end(`<${url}>`);
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  ends.push(
    () => socket.destroy(),
    () => server.close(),
  );
  const lines = Array.from({ length: REQUESTS }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a`);
  socket.write(`${lines.join('\r\n\r\n')}\r\nConnection: close\r\n\r\n`);
  let text = '';
  for await (const part of socket) text += String(part);
  return { paths: [...text.matchAll(/<(\S+)>/g)].map(([, path = '']) => path), atOnce };
}

const all = Array.from({ length: REQUESTS }, (_, index) => `/${index}`);

it('requests that do not wait for answers are served one after the other, all of them', async () => {
  expect(await pipeline(oneAtATime)).toEqual({ paths: all, atOnce: 1 });
});

it('which Node alone does not do', async () => {
  const { paths, atOnce } = await pipeline((serve) => serve);
  expect(paths).toEqual(all);
  expect(atOnce).toBeGreaterThan(1);
});

it('waiting requests are aborted, not started, when the client has gone', async () => {
  const started: string[] = [];
  const closed = new Set<string | undefined>();
  const server = createServer(
    oneAtATime(({ url = '', socket }) => {
      started.push(url);
      socket.destroy();
    }),
  ).listen(0, '127.0.0.1');
  server.on('request', ({ url }, response) => response.once('close', () => closed.add(url)));
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  ends.push(() => server.close());
  socket.on('error', () => undefined);
  socket.write(['/1', '/2', '/3'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
  await expect.poll(() => closed).toEqual(new Set(['/1', '/2', '/3']));
  expect(started).toEqual(['/1']);
});
