import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type AppCall = { method: string; path: string; authorization: string | undefined; body: unknown };
/** `hang` leaves the call without an answer; `cut` breaks the connection. */
export type AppAnswer = { status: number; body?: unknown; text?: string; location?: string } | 'hang' | 'cut';

export type IdAppService = {
  url: string;
  calls: AppCall[];
  /** The response to each call from now on. */
  answer: (call: AppCall) => AppAnswer;
  close(): Promise<void>;
};

/** The service of a vendor's ID app, as in docs/id-app.md: it responds as the test says. */
export async function startIdAppService(): Promise<IdAppService> {
  const service: IdAppService = { url: '', calls: [], answer: () => ({ status: 500 }), close: async () => undefined };
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    service.calls.push(call);
    const answer = service.answer(call);
    if (answer === 'hang') return;
    if (answer === 'cut') return void request.socket.destroy();
    const { status, body, text = body === undefined ? '' : JSON.stringify(body), location } = answer;
    response.writeHead(status, location === undefined ? {} : { location }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  service.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return service;
}

async function readCall(request: IncomingMessage): Promise<AppCall> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization,
    body: text === '' ? undefined : JSON.parse(text),
  };
}
