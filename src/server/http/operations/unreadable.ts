import { STATUS_CODES } from 'node:http';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '#generated/model/problem.ts';

type Refusal = { status: number; detail: string };

const notHttp: Refusal = { status: 400, detail: 'The server could not read the request.' };
const broken: Refusal = { status: 500, detail: 'Internal server error occurred.' };
// The codes of Node's parser, as its own responses distinguish them.
const byCode: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The headers of the request are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request did not arrive in time.' },
};

/** Responds to bytes that are no readable request like to every error: with a problem document (RFC 9457). */
export function refuseUnreadable(server: Server, isAnswered: (socket: Socket) => boolean): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || isAnswered(socket)) return socket.destroy();
    const refusal = byCode[error.code ?? ''] ?? notHttp;
    const body = JSON.stringify(problemOf(refusal));
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ];
    return socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  });
}

/**
 * The response when the app gave none: to a request with an unreadable address, such as one without a host, or after a fault.
 */
export function unservedResponse(isUnreadable: boolean): Response {
  const refusal = isUnreadable ? notHttp : broken;
  return Response.json(problemOf(refusal), {
    status: refusal.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}

function problemOf({ status, detail }: Refusal): Problem {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? '', status, detail };
}
