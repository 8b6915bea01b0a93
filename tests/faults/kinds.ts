import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#demo/random.ts';
import { sendGarbage } from './garbage.ts';
import type { World } from './world.ts';

/** Since when there could be service again (`performance.now()`), and answers that no fault excuses. */
export type Fault = { since: number; wrong?: string[] };

/**
 * Breaks something and answers when that is over: what was killed is started again, and counted from its death; what was held
 * broken for a time is mended, and counted from there.
 */
export type FaultKind = (world: World, random: Random) => Promise<Fault>;

const SHORT_MS = [50, 400] as const;
const AHEAD_MS = [60_000, 20 * 60_000] as const;

/** Every kind of fault, by what people call it. */
export const faultKinds: Record<string, FaultKind> = {
  'server killed': (world, random) => inSlowDatabase(world, random, world.killServer),
  'database killed': (world, random) => inSlowDatabase(world, random, world.killDatabase),
  "database's connections ended": (world, random) =>
    inSlowDatabase(world, random, async () => {
      const share = random.pick([0.3, 1]);
      await world.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'helpdesk%' and random() < ${share}`);
    }),
  'clients cut off': (world, random) => inSlowDatabase(world, random, async () => world.lines.clients.cut()),
  'database cut off': (world, random) => inSlowDatabase(world, random, async () => world.lines.database.cut()),
  'database slow': (world, random) => slowDatabase(world, random.int(20, 150), random.int(...SHORT_MS)),
  async 'disk full'(world, random) {
    const empty = world.fillDisk();
    await sleep(random.int(...SHORT_MS));
    empty();
    return { since: performance.now() };
  },
  async 'clock ahead'(world, random) {
    world.tell({ aheadMs: random.int(...AHEAD_MS) });
    await sleep(random.int(...SHORT_MS));
    world.tell({ aheadMs: 0 });
    return { since: performance.now() };
  },
  async garbage(world, random) {
    const wrong = await sendGarbage(new URL(world.lines.clients.url), random);
    return { since: performance.now(), wrong };
  },
};

// Half of the time under a slow database, where more is under way.
async function inSlowDatabase(world: World, random: Random, fault: () => Promise<unknown>): Promise<Fault> {
  const isSlow = random.chance(0.5);
  if (isSlow) {
    world.lines.database.delayMs = random.int(10, 60);
    await sleep(random.int(...SHORT_MS));
  }
  const since = performance.now();
  const broken = fault();
  world.lines.database.delayMs = 0;
  await broken;
  return { since };
}

async function slowDatabase({ lines }: World, delayMs: number, forMs: number): Promise<Fault> {
  lines.database.delayMs = delayMs;
  await sleep(forMs);
  lines.database.delayMs = 0;
  return { since: performance.now() };
}
