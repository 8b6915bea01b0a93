import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { RequestListener, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { freePort } from '#scripts/lib/free-port.ts';
import { keepingTheContract, listen, serve } from './brand-server.ts';

const MIB = 1024 * 1024;
const TOO_MUCH = Buffer.alloc(80 * MIB);
const SHORT = ['--timeout', '0.3'];

/** A server that cannot be checked, and the message about it. */
export interface BadServer {
  name: string;
  /** Its address. */
  serve: () => Promise<string>;
  args?: readonly string[];
  line: RegExp;
}

const bad = (name: string, listener: RequestListener, line: RegExp, args?: readonly string[]): BadServer => ({
  name,
  serve: () => serve(listener),
  line,
  ...(args === undefined ? {} : { args }),
});

/** The path of a certificate next to this file; `key.pem` is the key of all of them. */
export function certificateFile(name: string): string {
  return fileURLToPath(new URL(`certificates/${name}.pem`, import.meta.url));
}

function overTls(name: string): () => Promise<string> {
  const options = { key: readFileSync(certificateFile('key')), cert: readFileSync(certificateFile(name)) };
  return async () => `https://localhost:${await listen(createTlsServer(options, keepingTheContract))}`;
}

/** Says the same bytes to everybody, as no HTTP server does. */
function saying(bytes: string, repeated = ''): () => Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.write(bytes);
    const more = () => {
      while (repeated !== '' && !socket.destroyed && socket.write(repeated));
    };
    socket.on('drain', more);
    more();
  });
  return async () => `http://127.0.0.1:${await listen(server)}`;
}

function compressed(encoding: string, body: Buffer): RequestListener {
  return (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding }).end(body);
}

function endlessly(response: ServerResponse): void {
  const chunk = Buffer.alloc(MIB, ' ');
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 * 1024 * MIB });
  response.on('drain', more);
  more();
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
}

function cutOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
  response.write('{', () => response.destroy());
}

function to(address: (url: string) => string): RequestListener {
  return ({ url = '' }, response) => response.writeHead(307, { location: address(url) }).end();
}

/** An app's page for any request. */
const page: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');

const silent: BadServer[] = [
  {
    name: 'nobody listens',
    serve: async () => `http://127.0.0.1:${await freePort()}`,
    line: /nothing listens there \(ECONNREFUSED\)/,
  },
  {
    name: 'no such name',
    serve: async () => 'http://nobody.invalid',
    line: /the name (is not known|cannot be looked up)/,
  },
  bad('it hangs', () => {}, /no whole answer within 0\.3 s/, SHORT),
  {
    name: 'it hangs amid its headers',
    serve: saying('HTTP/1.1 200 OK\r\nx'),
    line: /no whole answer within 0\.3 s/,
    args: SHORT,
  },
  bad('a byte now and then', (_, response) => drip(response), /no whole answer within 0\.3 s/, SHORT),
  bad(
    'closed amid its answer',
    (_, response) => cutOff(response),
    /the connection was closed before the answer was whole/,
  ),
  bad('reset', (request) => request.socket.resetAndDestroy(), /the connection was reset|closed before the answer/),
  bad('closed without an answer', (request) => request.socket.destroy(), /closed before the answer was whole/),
  {
    name: 'headers without an end',
    serve: saying('HTTP/1.1 200 OK\r\n', 'x: y\r\n'.repeat(100)),
    line: /the headers of the answer have no end/,
  },
  { name: 'no HTTP', serve: saying('SSH-2.0-OpenSSH_9.9\r\n'), line: /what it answers is not HTTP/ },
];

const tooMuch: BadServer[] = [
  bad('2 GB', (_, response) => endlessly(response), /longer than 64 MB; no more of it was read/),
  bad('a gzip bomb', compressed('gzip', gzipSync(TOO_MUCH, { level: 1 })), /longer than 64 MB/),
  bad(
    'a brotli bomb',
    compressed('br', brotliCompressSync(TOO_MUCH, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })),
    /longer than 64 MB/,
  ),
  bad('gzip that is none', compressed('gzip', Buffer.from('{}')), /not compressed as its content-encoding says/),
];

const elsewhere: BadServer[] = [
  bad(
    'in circles',
    to((url) => (url.startsWith('/a') ? `/b${url.slice(2)}` : `/a${url.slice(2)}`)),
    /redirects in circles: http:\S+ -> http:\S+ -> http:/,
  ),
  bad(
    'ever farther',
    to((url) => `${url}x`),
    /redirects more than 10 times/,
  ),
  bad(
    'to another path',
    (request, response) =>
      (request.url?.startsWith('/v2') ? keepingTheContract : to((url) => `/v2${url}`))(request, response),
    /leads to .*: give --url http:\S+\/v2\/api$/m,
  ),
  bad(
    'to a page',
    (request, response) => (request.url === '/login' ? page : to(() => '/login'))(request, response),
    /leads to \S+\/login, and redirects are not followed: is the address right\?/,
  ),
  bad(
    'to a server that is not there',
    to(() => 'http://nobody.invalid/'),
    /nobody\.invalid\/ cannot be used/,
  ),
  bad('pages for everything', page, /is a web page, not the API: is the address right\?/),
  bad(
    'a proxy alone',
    (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('Bad Gateway'),
    /answers 502: is the server behind it running\?/,
  ),
  bad('closed for a while', (_, response) => response.writeHead(503).end(), /answers 503/),
];

const certificates: BadServer[] = [
  {
    name: 'self-signed',
    serve: overTls('self-signed'),
    line: /signed by nobody who is trusted here \(DEPTH_ZERO_SELF_SIGNED_CERT\); --ca FILE/,
  },
  {
    name: 'expired',
    serve: overTls('expired'),
    line: /its certificate has expired/,
    args: ['--ca', certificateFile('expired')],
  },
  {
    name: 'https to a port without it',
    serve: async () => `https://127.0.0.1:${await listen(createHttpServer(keepingTheContract))}`,
    line: /it does not speak TLS there; is it http:\/\/\?/,
  },
];

/** Every known kind of server that does not implement a contract. */
export const badServers: readonly BadServer[] = [...silent, ...tooMuch, ...elsewhere, ...certificates];

/** One that needs its own certificate to be trusted, and is fine then. */
export const selfSigned = overTls('self-signed');
