import { request, createServer } from 'node:http';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

const PIECES = 24;
const BETWEEN_PIECES_MS = 40;
const API = /^\/api/;

/** What the connection does to API calls. `gone` is a 404; `released` too, until a page is requested; `in pieces` is slow. */
type Behaviour = 'whole' | 'in pieces' | 'cut' | 'answer lost' | 'silent' | 'server error' | 'gone' | 'released';

/** A line between browser and server that a test can break, as a proxy or a cable would. */
export interface Line {
  url: string;
  /** `calls` selects them by URL; all of the API by default. */
  become: (behaviour: Behaviour, calls?: RegExp) => void;
  /** Breaks everything in flight. */
  breakOff: () => void;
  close: () => Promise<void>;
}

/** Opens a connection to the server at `target`, working at first. */
export async function createWorkerClient(target: string): Promise<Line> {
  let behaviour: Behaviour = 'whole';
  let met = API;
  const server = createServer((incoming, outgoing) => {
    if (behaviour === 'released' && incoming.headers.accept?.includes('text/html')) behaviour = 'whole';
    if (!met.test(incoming.url ?? '') || behaviour === 'whole') return forward(target, incoming, outgoing);
    if (behaviour === 'in pieces') return forwardInPieces(target, incoming, outgoing);
    if (behaviour === 'silent') return;
    if (behaviour === 'answer lost') return loseAnswer(target, incoming);
    if (behaviour === 'cut') return void incoming.socket.destroy();
    if (behaviour === 'gone' || behaviour === 'released') return void outgoing.writeHead(404).end();
    outgoing.writeHead(500, { 'content-type': 'application/problem+json' });
    outgoing.end(JSON.stringify({ type: 'about:blank', title: 'Server error.', status: 500 }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (next, calls = API) => {
      behaviour = next;
      met = calls;
    },
    breakOff: () => server.closeAllConnections(),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  pass(target, incoming, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  }).on('error', () => outgoing.destroy());
}

// So far apart that a browser may paint between any two.
function forwardInPieces(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.headers['accept-encoding'] = 'identity';
  pass(target, incoming, async (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    const whole = await buffer(answer);
    const length = Math.ceil(whole.byteLength / PIECES);
    for (let start = 0; start < whole.byteLength; start += length) {
      outgoing.write(whole.subarray(start, start + length));
      await setTimeout(BETWEEN_PIECES_MS);
    }
    outgoing.end();
  }).on('error', () => outgoing.destroy());
}

// The server does the request; its response is lost.
function loseAnswer(target: string, incoming: IncomingMessage): void {
  pass(target, incoming, (answer) => answer.resume().on('end', () => incoming.socket.destroy()));
}

function pass(target: string, incoming: IncomingMessage, take: (answer: IncomingMessage) => unknown): ClientRequest {
  const { method, url = '/', headers } = incoming;
  return incoming.pipe(request(new URL(url, target), { method, headers }, take));
}
