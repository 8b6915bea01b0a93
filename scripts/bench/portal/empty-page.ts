import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = '<!doctype html><title>Nothing</title><main><a data-row href="/">Nothing</a></main>';

/** Serves a page of one word while `work` runs: the cost of the browser and the network alone. */
export async function withEmptyPage(work: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(PAGE));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await work(`http://127.0.0.1:${port}`).finally(() => {
    server.closeAllConnections();
    server.close();
  });
}
