import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { watchBackends } from './proxy-backends.ts';
import type { Backend, Backends } from './proxy-backends.ts';

// As the servers' own: an upload of 8 MiB over a slow line takes its time.
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const HEADERS_TIMEOUT_MS = 30_000;
const IDLE_CONNECTIONS_MAX_COUNT = 64;

// RFC 9110 §7.6.1; a client's own statement about its address is not passed on either, as this proxy is the first.
const notPassedOn = new Set(
  (
    'connection keep-alive proxy-connection te trailer upgrade expect ' +
    'forwarded x-forwarded-for x-forwarded-proto x-forwarded-host'
  ).split(' '),
);
const safeMethods = new Set(['GET', 'HEAD']);

export type Proxy = {
  /** Where it listens. */
  url: string;
  /** Resolves when all servers are ready; rejects when the signal comes first. */
  allReady: Backends['allReady'];
  close: () => Promise<void>;
};

export type ProxyOptions = {
  /** 0 for any free port. */
  port: number;
  host?: string;
  /** `http://host:port` of each server; the requests go to them in turn. */
  servers: readonly string[];
};

/**
 * Starts a reverse proxy that passes requests to its servers in turn, streaming both ways. A request that could not be sent
 * goes to another server; one that was sent is not repeated, unless it is safe (RFC 9110 §9.2.2).
 */
export async function startProxy({ port, host = '127.0.0.1', servers }: ProxyOptions): Promise<Proxy> {
  const backends = watchBackends(servers);
  const agent = new Agent({ keepAlive: true, maxFreeSockets: IDLE_CONNECTIONS_MAX_COUNT });
  const proxy = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS },
    (incoming, outgoing) => forward({ backends, agent, incoming, outgoing, tried: new Set() }),
  );
  proxy.listen(port, host);
  await once(proxy, 'listening');
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(proxy.address() as AddressInfo).port}`,
    allReady: backends.allReady,
    async close() {
      backends.close();
      const closed = once(proxy, 'close');
      proxy.close();
      proxy.closeAllConnections();
      await closed;
      agent.destroy();
    },
  };
}

type Passage = {
  backends: Backends;
  agent: Agent;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  tried: Set<Backend>;
};

function forward(passage: Passage): void {
  const { backends, agent, incoming, outgoing, tried } = passage;
  const backend = backends.next(tried);
  if (backend === undefined) return refuse(outgoing, 503, 'No server is there.');
  const { method = 'GET', url: path } = incoming;
  // An unsafe request gets its own connection: a refused one proves that nothing was sent.
  const kept = safeMethods.has(method) ? agent : false;
  const { hostname, port } = backend.url;
  const passed = request({ hostname, port, method, path, headers: headersOf(incoming), agent: kept, setHost: false });
  let sent = false;
  const send = () => {
    sent = true;
    incoming.pipe(passed);
  };
  const end = () => void passed.destroy();
  outgoing.once('close', end);
  passed.once('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()));
  passed.once('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedOn(answer.rawHeaders));
    pipeline(answer, outgoing, () => undefined);
  });
  passed.on('error', () => {
    if (outgoing.headersSent || outgoing.destroyed) return;
    outgoing.off('close', end);
    if (sent && !passed.reusedSocket) return refuse(outgoing, 502, 'The server went away.');
    // A broken keep-alive connection says nothing about its server.
    if (!sent) {
      backend.ready = false;
      tried.add(backend);
    }
    forward(passage);
  });
}

function headersOf({ rawHeaders, socket }: IncomingMessage): string[] {
  return [...passedOn(rawHeaders), 'x-forwarded-for', socket.remoteAddress ?? '', 'x-forwarded-proto', 'http'];
}

function passedOn(rawHeaders: readonly string[]): string[] {
  const headers: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (!notPassedOn.has(name.toLowerCase())) headers.push(name, value);
  }
  return headers;
}

function refuse(outgoing: ServerResponse, status: 502 | 503, detail: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  outgoing.end(JSON.stringify({ type: 'about:blank', title: 'The server cannot be reached.', status, detail }));
}
