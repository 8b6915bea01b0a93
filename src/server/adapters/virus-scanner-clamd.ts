import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { SocketAddress } from '../config.ts';
import { ScannerError } from '../services/files/virus-scanner-port.ts';
import type { ScanVerdict, VirusScanner } from '../services/files/virus-scanner-port.ts';

const SILENCE_MAX_MS = 60_000;
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
      const socket = connect(address);
      socket.setTimeout(silenceMaxMs, () => socket.destroy(new Error(`clamd was silent for ${silenceMaxMs} ms`)));
      try {
        const answer = readAnswer(socket);
        // It answers before the end when it has enough, as over its StreamMaxLength; what is not sent then does not matter.
        const sent = send(socket, bytes).then(() => answer);
        return verdictOf(await Promise.race([answer, sent]));
      } catch (error) {
        throw error instanceof ScannerError ? error : new ScannerError('clamd gave no answer', { cause: error });
      } finally {
        socket.destroy();
      }
    },
  };
}

async function send(socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await once(socket, 'connect');
  await write(socket, COMMAND);
  for await (const piece of bytes) {
    if (piece.byteLength === 0) continue;
    await write(socket, lengthOf(piece.byteLength));
    await write(socket, piece);
  }
  await write(socket, lengthOf(0));
}

// Waits until the bytes are on their way: a scanner slower than the disk holds the disk back, and its answer is seen between.
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

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const part of socket as AsyncIterable<Buffer>) {
    answer += part.toString('utf8');
    if (answer.includes('\0') || answer.length > ANSWER_MAX_BYTES) break;
  }
  return answer.split('\0', 1)[0]?.trim() ?? '';
}

function verdictOf(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return { kind: 'Clean' };
  if (answer === 'INSTREAM size limit exceeded. ERROR') return { kind: 'TooLarge' };
  const [, signature] = FOUND.exec(answer) ?? [];
  if (signature === undefined) throw new ScannerError(`clamd answered "${answer.slice(0, 200)}"`);
  return { kind: 'Infected', signature };
}
