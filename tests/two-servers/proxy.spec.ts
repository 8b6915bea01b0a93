import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startProxy } from '#scripts/servers/proxy.ts';
import type { Proxy } from '#scripts/servers/proxy.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A server that is ready and otherwise responds as given. */
async function startBackend(answer: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer((incoming, outgoing) =>
    incoming.url === '/readyz' ? void outgoing.end() : answer(incoming, outgoing),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => (server.close(), server.closeAllConnections()));
  return { url: addressOf(server), server };
}

async function startOn(...servers: string[]): Promise<Proxy> {
  const proxy = await startProxy({ port: 0, servers });
  ends.push(proxy.close);
  return proxy;
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer) text += String(part);
  return text;
}

test('each request goes to the next server, also on one connection', async () => {
  const [one, two] = await Promise.all(['one', 'two'].map((name) => startBackend((_, outgoing) => outgoing.end(name))));
  const proxy = await startOn(one?.url ?? '', two?.url ?? '');
  await proxy.allReady(AbortSignal.timeout(60_000));
  const names: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    names.push(await (await fetch(proxy.url, { method: round % 2 === 0 ? 'GET' : 'POST' })).text());
  }
  expect(names.toSorted()).toEqual(['one', 'one', 'one', 'two', 'two', 'two']);
  expect(names[0]).not.toBe(names[1]);
});

test('a body is passed on while it comes, and so is the answer', async () => {
  const { url } = await startBackend((incoming, outgoing) => incoming.pipe(outgoing));
  const sent = request((await startOn(url)).url, { method: 'PUT', agent: false });
  sent.write('first');
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect(String((await once(answer, 'data'))[0])).toBe('first');
  sent.end('second');
  expect(await bodyOf(answer)).toBe('second');
});

test('status, ranges and each cookie come through; the address is the one that the proxy saw', async () => {
  const { url } = await startBackend(({ headers }, outgoing) => {
    outgoing.writeHead(206, { 'content-range': 'bytes 0-1/9', 'set-cookie': ['a=1', 'b=2'] });
    outgoing.end(JSON.stringify([headers.range, headers.host, headers['x-forwarded-for'], headers.forwarded]));
  });
  const proxy = await startOn(url);
  const headers = { range: 'bytes=0-1', 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' };
  const answer = await fetch(proxy.url, { headers });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([206, 'bytes 0-1/9']);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await answer.json()).toEqual(['bytes=0-1', new URL(proxy.url).host, '127.0.0.1', null]);
});

test('what a server that is gone could not be sent goes to the other, with its body', async () => {
  const gone = await startBackend((_, outgoing) => outgoing.end());
  const there = await startBackend((incoming, outgoing) => incoming.pipe(outgoing));
  const proxy = await startOn(gone.url, there.url);
  await proxy.allReady(AbortSignal.timeout(60_000));
  gone.server.close();
  gone.server.closeAllConnections();
  for (let round = 0; round < 4; round += 1) {
    const answer = await fetch(proxy.url, { method: 'POST', body: 'once' });
    expect([answer.status, await answer.text()]).toEqual([200, 'once']);
  }
});

test('what was sent is not sent again: 502, and one request arrived', async () => {
  let arrived = 0;
  const dying: RequestListener = (incoming) => ((arrived += 1), incoming.socket.destroy());
  const [one, two] = [await startBackend(dying), await startBackend(dying)];
  const answer = await fetch((await startOn(one.url, two.url)).url, { method: 'POST', body: 'once' });
  expect([answer.status, answer.headers.get('content-type'), arrived]).toEqual([502, 'application/problem+json', 1]);
});

test('a kept connection that broke costs nobody an answer', async () => {
  const { url, server } = await startBackend((_, outgoing) => outgoing.end('here'));
  const proxy = await startOn(url);
  for (let round = 0; round < 3; round += 1) {
    expect(await (await fetch(proxy.url)).text()).toBe('here');
    server.closeIdleConnections();
  }
});

test('an answer that breaks off is not made whole', async () => {
  const { url } = await startBackend((incoming, outgoing) => {
    outgoing.write('half');
    setImmediate(() => incoming.socket.destroy());
  });
  const answer = await fetch((await startOn(url)).url);
  await expect(answer.text()).rejects.toThrow();
});

test('without a server the answer is 503', async () => {
  const { url, server } = await startBackend((_, outgoing) => outgoing.end());
  server.close();
  server.closeAllConnections();
  const answer = await fetch((await startOn(url)).url);
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ status: 503 })]);
});
