import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#demo/random.ts';
import { sendGarbage } from './garbage.ts';
import type { World } from './world.ts';

/** When service could resume (`performance.now()`), and responses that no fault excuses. */
export type Fault = { since: number; wrong?: string[] };

/**
 * Injects a fault and returns when it is over: a killed process is restarted, counted from its death; a temporary fault is
 * lifted, counted from then.
 */
export type FaultKind = (world: World, random: Random) => Promise<Fault>;

const SHORT_MS = [50, 400] as const;
const SHIFT_MS = [60_000, 20 * 60_000] as const;

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
    world.send({ shiftMs: random.int(...SHIFT_MS) });
    await sleep(random.int(...SHORT_MS));
    world.send({ shiftMs: 0 });
    return { since: performance.now() };
  },
  async garbage(world, random) {
    const wrong = await sendGarbage(new URL(world.lines.clients.url), random);
    return { since: performance.now(), wrong };
  },
};

// Half of the time with a slow database, where more is in flight.
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
