import type { Socket } from 'node:net';
import type { Attack, Target } from './attacks.ts';
import { createSeen, noteAnswers, openConnection, sendRaw } from './connection.ts';
import type { Seen } from './connection.ts';

const OPENED_AT_ONCE = 200;
const DRIP_MS = 1_000;

/** A running attack. */
export type RunningAttack = {
  seen: Seen;
  /** Connections that the server has not closed; 0 where each request has its own. */
  held: () => number;
  /** Resolves when everything sent has a response and no connection is held. */
  end: () => Promise<void>;
};

/** Starts an attack; resolves when its connections are open, or each of its requests got one response. */
export async function startAttack(attack: Attack, target: Target): Promise<RunningAttack> {
  return 'requests' in attack ? startVolley(attack, target) : startSiege(attack, target);
}

async function startVolley({ atOnce, requests }: Extract<Attack, { atOnce: number }>, target: Target) {
  const seen = createSeen();
  const all = requests(target);
  let ended = false;
  const round = async () => {
    for (const bytes of all) await sendRaw(target.url, bytes, seen);
  };
  const rounds = async () => {
    while (!ended) await round();
  };
  await round();
  const running = Promise.all(Array.from({ length: atOnce }, rounds));
  const end = async () => {
    ended = true;
    await running;
  };
  return { seen, held: () => 0, end };
}

async function startSiege(siege: Exclude<Attack, { atOnce: number }>, target: Target): Promise<RunningAttack> {
  const { connections, first, everySecond, reads } = siege;
  const seen = createSeen();
  const sockets: Socket[] = [];
  const open = async (index: number) => {
    const socket = await openConnection(target.url);
    sockets.push(socket);
    if (reads) socket.setEncoding('latin1').on('data', (text: string) => noteAnswers(seen, text));
    else socket.pause();
    socket.write(first(target, index));
  };
  for (let start = 0; start < connections; start += OPENED_AT_ONCE) {
    const count = Math.min(OPENED_AT_ONCE, connections - start);
    await Promise.all(Array.from({ length: count }, (_, index) => open(start + index)));
  }
  const held = () => sockets.filter(({ destroyed }) => !destroyed).length;
  const drip = setInterval(() => {
    if (everySecond === undefined) return;
    for (const socket of sockets) if (socket.writable) socket.write(everySecond);
  }, DRIP_MS);
  return {
    seen,
    held,
    async end() {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}
