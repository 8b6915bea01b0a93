import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { exampleOf, readContract } from '#contract-suite/contract/document.ts';

const [media] = Object.values(
  readContract().operations.find(({ id }) => id === 'getBrand')?.answers['200']?.content ?? {},
);
if (media === undefined) throw new Error('The contract has no brand.');

/** What the contract gives as the example of a brand. */
export const brand = exampleOf(readContract(), media);

const refusal = { type: 'about:blank', title: 'Bad request', status: 400 };

/** Responds like the one public operation of its tag. */
export const keepingTheContract: RequestListener = ({ headers }, response) => {
  const isAllowed = headers['auth-type'] === '1';
  const type = isAllowed ? 'application/json' : 'application/problem+json';
  response.writeHead(isAllowed ? 200 : 400, { 'content-type': type }).end(JSON.stringify(isAllowed ? brand : refusal));
};

const running: Server[] = [];

/** Lets a server listen here, until `stopServers`; gives its port. */
export async function listen(server: Server): Promise<number> {
  running.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The address of a server with a listener. */
export async function serve(listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer(listener))}`;
}

/** Stops all listeners, with any open connections. */
export function stopServers(): void {
  for (const server of running.splice(0)) {
    if ('closeAllConnections' in server) (server as ReturnType<typeof createServer>).closeAllConnections();
    server.close();
  }
}
