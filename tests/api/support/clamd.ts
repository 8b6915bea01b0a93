import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Not the real one, so that no scanner of the machine takes these sources for a virus. */
export const VIRUS = 'X5O-A-TEST-VIRUS';

export type ClamdBehaviour = {
  /** `silent` reads and never responds, `cut` closes at the first bytes, `error` fails like clamd. */
  mode: 'scanning' | 'silent' | 'cut' | 'error';
  /** Bytes of a stream after which it responds at once. */
  streamMaxLength: number;
  /** Milliseconds it takes for each piece. */
  pieceTakesMs: number;
};

export type TestClamd = {
  /** As CLAMD_URL names it. */
  url: string;
  /** Bytes of each file that was scanned completely. */
  scanned: number[];
  behaviour: ClamdBehaviour;
  close: () => Promise<void>;
};

/** A server that speaks clamd's INSTREAM (clamd(8)) on a new port, or on a socket by its path. */
export async function startClamd(path?: string): Promise<TestClamd> {
  const sockets = new Set<Socket>();
  const behaviour: ClamdBehaviour = { mode: 'scanning', streamMaxLength: Infinity, pieceTakesMs: 0 };
  const scanned: number[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    void converse(socket, behaviour, scanned).catch(() => socket.destroy());
  });
  server.listen(path === undefined ? { port: 0, host: '127.0.0.1' } : { path });
  await once(server, 'listening');
  return {
    url: path === undefined ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix:${path}`,
    scanned,
    behaviour,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function converse(socket: Socket, behaviour: ClamdBehaviour, scanned: number[]): Promise<void> {
  const read = reader(socket);
  const command = (await read('zINSTREAM\0'.length)).toString();
  if (behaviour.mode === 'cut') return void socket.destroy();
  if (command !== 'zINSTREAM\0') return void socket.end('UNKNOWN COMMAND\0');
  const pieces: Buffer[] = [];
  for (let total = 0, length = -1; length !== 0; total += length) {
    length = (await read(4)).readUInt32BE();
    // As clamd does it: the answer, and then no more is read.
    if (total + length > behaviour.streamMaxLength) {
      return void socket.write('INSTREAM size limit exceeded. ERROR\0', () => socket.destroy());
    }
    pieces.push(await read(length));
    if (behaviour.pieceTakesMs > 0) await new Promise((resolve) => setTimeout(resolve, behaviour.pieceTakesMs));
  }
  const bytes = Buffer.concat(pieces);
  scanned.push(bytes.length);
  if (behaviour.mode === 'silent') return;
  if (behaviour.mode === 'error') return void socket.end("stream: Can't allocate memory ERROR\0");
  socket.end(bytes.includes(VIRUS) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
}

// Reads the requested number of bytes; what is not requested blocks the sender.
function reader(socket: Socket): (bytes: number) => Promise<Buffer> {
  const parts = socket.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  return async (bytes) => {
    const taken = [rest];
    for (let length = rest.length; length < bytes;) {
      const { value, done } = await parts.next();
      if (done === true) throw new Error('cut');
      taken.push(value);
      length += value.length;
    }
    const all = Buffer.concat(taken);
    rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  };
}
