import { STATUS_CODES } from 'node:http';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '#generated/model/problem.ts';

type Said = { status: number; detail: string };

const notHttp: Said = { status: 400, detail: 'The server could not read the request.' };
const broken: Said = { status: 500, detail: 'Internal server error occurred.' };
// The codes of Node's parser, as its own answers tell them apart.
const byCode: Record<string, Said> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The headers of the request are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request did not come whole in time.' },
};

/** Answers what no request can be read from as every error is answered: with a problem document (RFC 9457). */
export function refuseUnreadable(server: Server, isAnswered: (socket: Socket) => boolean): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || isAnswered(socket)) return socket.destroy();
    const said = byCode[error.code ?? ''] ?? notHttp;
    const body = JSON.stringify(problemOf(said));
    const head = [
      `HTTP/1.1 ${said.status} ${STATUS_CODES[said.status] ?? ''}`,
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ];
    return socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  });
}

/** The answer where the app gave none: to a request whose address cannot be read, as one without a host, or after a fault. */
export function unservedResponse(isUnreadable: boolean): Response {
  const said = isUnreadable ? notHttp : broken;
  return Response.json(problemOf(said), {
    status: said.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}

function problemOf({ status, detail }: Said): Problem {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? '', status, detail };
}
