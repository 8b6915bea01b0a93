import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** What a client saw: the count of each status, and wrong responses. */
export type Seen = { statuses: Record<string, number>; faults: string[] };

const FAULTS_KEPT = 20;
const SILENCE_MS = 500;
const ANSWER_MAX_MS = 60_000;

export function createSeen(): Seen {
  return { statuses: {}, faults: [] };
}

/** Opens a connection; errors on it are ignored. */
export async function openConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  // Not `once`: one that is refused is counted by its end.
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
  return socket;
}

/** Sends raw bytes over a new connection, and records every response until the server closes it. */
export async function sendRaw(url: string, bytes: string | Uint8Array, seen: Seen): Promise<void> {
  const socket = await openConnection(url);
  let isLast = false;
  socket.setTimeout(SILENCE_MS, () => {
    // Ends the input of what waits for more; earlier, that would be a client who went away.
    if (!isLast) socket.end();
    else {
      note(seen, 'silence', 'no answer and no end');
      socket.destroy();
    }
    socket.setTimeout(ANSWER_MAX_MS);
    isLast = true;
  });
  const closed = once(socket, 'close').catch(() => undefined);
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => (text += part));
  socket.write(bytes);
  if (!socket.destroyed) await closed;
  noteAnswers(seen, text);
}

/** Records the responses in a connection's data; 5xx, and a refusal without a problem document, are faults (RFC 9457). */
export function noteAnswers(seen: Seen, text: string): void {
  const heads = text.split(/^(?=HTTP\/1\.1 \d{3})/m).filter((part) => part.startsWith('HTTP/1.1 '));
  if (heads.length === 0) return note(seen, 'cut');
  for (const head of heads) {
    const status = head.slice(9, 12);
    const isProblem = /^content-type: application\/problem\+json/im.test(head);
    const fault = status.startsWith('5')
      ? 'a server error'
      : status.startsWith('4') && !isProblem
        ? 'no problem document'
        : '';
    note(seen, status, fault === '' ? undefined : `${fault}: ${head.slice(0, 120)}`);
  }
}

function note({ statuses, faults }: Seen, status: string, fault?: string): void {
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (fault !== undefined && faults.length < FAULTS_KEPT) faults.push(fault);
}
