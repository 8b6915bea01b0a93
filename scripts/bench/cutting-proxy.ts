import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A line that breaks. */
export interface CuttingProxy {
  /** http://127.0.0.1:… */
  url: string;
  /** What came from the client so far, and how often the line was cut. */
  totals: { bytes: number; cuts: number };
  close: () => Promise<void>;
}

/** Passes TCP connections on to a server on this machine, and cuts them each time so many bytes have come from the client. */
export async function startCuttingProxy(target: URL, cutEveryBytes: number): Promise<CuttingProxy> {
  const totals = { bytes: 0, cuts: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port) });
    const cut = () => [client, upstream].forEach((socket) => socket.destroy());
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', cut);
      socket.on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    client.on('data', (part) => {
      totals.bytes += part.length;
      if (totals.bytes < (totals.cuts + 1) * cutEveryBytes) return;
      totals.cuts += 1;
      cut();
    });
    client.pipe(upstream);
    upstream.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    totals,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
