import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { SocketAddress } from '../config/addresses.ts';
import { ScannerError } from '../services/kernel/virus-scanner-port.ts';
import type { ScanVerdict, VirusScanner } from '../services/kernel/virus-scanner-port.ts';

const SILENCE_MAX_MS = 60_000;
const LENGTH_ANSWER_MAX_MS = 2000;
const ANSWER_MAX_BYTES = 4096;
const LENGTH_BYTES = 4;
const COMMAND = 'zINSTREAM\0';
const FOUND = /^stream: (.+) FOUND$/;

export type ClamdOptions = {
  address: SocketAddress;
  /** Milliseconds without a byte in either direction until a scan fails. */
  silenceMaxMs?: number;
};

/** The scanner clamd by its INSTREAM command (clamd(8)): a connection for each file, the bytes in pieces with their lengths. */
export function createClamdScanner({ address, silenceMaxMs = SILENCE_MAX_MS }: ClamdOptions): VirusScanner {
  return {
    async scan(bytes) {
      const progress = { announced: 0 };
      try {
        const answer = await ask(address, silenceMaxMs, (socket) => send(socket, bytes, progress));
        return verdictOf(answer);
      } catch (error) {
        if (isCut(error) && (await isTooLong(address, progress.announced))) return { kind: 'TooLarge' };
        throw error instanceof ScannerError ? error : new ScannerError('clamd gave no answer', { cause: error });
      }
    },
  };
}

async function ask(
  address: SocketAddress,
  silenceMaxMs: number,
  question: (socket: Socket) => Promise<void>,
): Promise<string> {
  const socket = connect(address);
  socket.setTimeout(silenceMaxMs, () => socket.destroy(new Error(`clamd was silent for ${silenceMaxMs} ms`)));
  try {
    const answer = readAnswer(socket);
    // It responds before the end when it has seen enough, for example over its StreamMaxLength; the rest does not matter then.
    return await Promise.race([answer, question(socket).then(() => answer)]);
  } finally {
    socket.destroy();
  }
}

/** Sends a file; `progress.announced` counts its bytes, those of the piece that is on its way too. */
async function send(socket: Socket, bytes: AsyncIterable<Uint8Array>, progress: { announced: number }): Promise<void> {
  await once(socket, 'connect');
  await write(socket, COMMAND);
  for await (const piece of bytes) {
    if (piece.byteLength === 0) continue;
    progress.announced += piece.byteLength;
    await write(socket, lengthOf(piece.byteLength));
    await write(socket, piece);
  }
  await write(socket, lengthOf(0));
}

function isCut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code));
}

// It hangs up after saying that a stream is too long, and the cut can overtake the word. A length alone is answered too.
async function isTooLong(address: SocketAddress, bytes: number): Promise<boolean> {
  try {
    const answer = await ask(address, LENGTH_ANSWER_MAX_MS, async (socket) => {
      await once(socket, 'connect');
      await write(socket, COMMAND);
      await write(socket, lengthOf(bytes));
    });
    return verdictOf(answer).kind === 'TooLarge';
  } catch {
    return false;
  }
}

// Waits until the bytes are sent: backpressure for a scanner slower than the disk.
function write(socket: Socket, bytes: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes);
  return length;
}

// By events: a socket that breaks throws away what an iteration has not taken yet.
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.on('data', (part: Buffer) => {
      answer += part.toString('utf8');
      const end = answer.indexOf('\0');
      if (end >= 0 || answer.length > ANSWER_MAX_BYTES) resolve(answer.slice(0, Math.max(end, 0)).trim());
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd closed the connection')));
  });
}

function verdictOf(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return { kind: 'Clean' };
  if (answer === 'INSTREAM size limit exceeded. ERROR') return { kind: 'TooLarge' };
  const [, signature] = FOUND.exec(answer) ?? [];
  if (signature === undefined) throw new ScannerError(`clamd answered "${answer.slice(0, 200)}"`);
  return { kind: 'Infected', signature };
}
