import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A line that breaks. */
export interface CuttingProxy {
  /** http://127.0.0.1:… */
  url: string;
  /** What came from the client so far, and how often the line was cut. */
  totals: { bytes: number; cuts: number };
  /** Milliseconds that each piece waits, in both directions. */
  delayMs: number;
  /** Cuts every open connection; returns how many. */
  cut: () => number;
  close: () => Promise<void>;
}

/** The target of a connection, evaluated for each one. */
export type Target = () => Pick<URL, 'hostname' | 'port'>;

/** Passes TCP connections on to a server on this machine, and cuts them each time so many bytes have come from the client. */
export async function startCuttingProxy(target: Target, cutEveryBytes = Infinity): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const { hostname, port } = target();
    const upstream = connect({ host: hostname, port: Number(port) });
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
      proxy.totals.bytes += part.length;
      if (proxy.totals.bytes < (proxy.totals.cuts + 1) * cutEveryBytes) return;
      proxy.totals.cuts += 1;
      cut();
    });
    passOn(client, upstream, () => proxy.delayMs);
    passOn(upstream, client, () => proxy.delayMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: CuttingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    totals: { bytes: 0, cuts: 0 },
    delayMs: 0,
    cut() {
      const count = sockets.size / 2;
      for (const socket of sockets) socket.destroy();
      return Math.ceil(count);
    },
    async close() {
      server.close();
      proxy.cut();
      await once(server, 'close');
    },
  };
  return proxy;
}

// One piece after the other, so that none overtakes another when the delay changes.
function passOn(from: Socket, to: Socket, delayMs: () => number): void {
  let waiting: Promise<unknown> | undefined;
  const write = (part: Buffer) => {
    if (!to.destroyed && !to.write(part)) waitFor(to, from);
  };
  from.on('data', (part: Buffer) => {
    if (delayMs() === 0 && waiting === undefined) return write(part);
    const own = (waiting ?? Promise.resolve())
      .then(() => sleep(delayMs()))
      .then(() => {
        write(part);
        if (waiting === own) waiting = undefined;
      });
    waiting = own;
  });
  from.on('end', () => void Promise.resolve(waiting).then(() => to.end()));
}

function waitFor(full: Socket, source: Socket): void {
  source.pause();
  full.once('drain', () => source.resume());
}
