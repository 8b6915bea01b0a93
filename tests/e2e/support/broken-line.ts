import { request, createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

/** What the line does to calls of the API; the app's files always come through. */
type Behaviour = 'whole' | 'cut' | 'server error';

/** A line between browser and server that a test can break, as a proxy or a cable would. */
export interface Line {
  url: string;
  become: (behaviour: Behaviour) => void;
  close: () => Promise<void>;
}

/** Opens a line to the server at `target`, whole at first. */
export async function openLine(target: string): Promise<Line> {
  let behaviour: Behaviour = 'whole';
  const server = createServer((incoming, outgoing) => {
    const isCall = incoming.url?.startsWith('/api') ?? false;
    if (!isCall || behaviour === 'whole') return forward(target, incoming, outgoing);
    if (behaviour === 'cut') return void incoming.socket.destroy();
    outgoing.writeHead(500, { 'content-type': 'application/problem+json' });
    outgoing.end(JSON.stringify({ type: 'about:blank', title: 'Server error.', status: 500 }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (next) => {
      behaviour = next;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url = '/', headers } = incoming;
  const onward = request(new URL(url, target), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
