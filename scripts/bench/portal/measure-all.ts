import { chromium } from 'playwright';
import { browserLaunchOptions } from '../../lib/find-browser.ts';
import type { Options } from './options.ts';
import type { Profile, RowName } from './rows.ts';
import { measureOnce } from './visits.ts';
import type { World } from './world.ts';

/** Milliseconds of each run, by `keyOf`. */
export type Taken = ReadonlyMap<string, readonly number[]>;

/** All runs of the wanted rows, in each profile and at each server in turn. */
export async function measureAll(world: World, { runs, rows: wanted, profiles }: Options): Promise<Taken> {
  const taken = new Map<string, number[]>();
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const profile of profiles) {
        for (const { name, url } of world.sides) {
          for (const [row, time] of await measureOnce(world, wanted, { browser, url, profile })) {
            const key = keyOf({ row, profile, side: name });
            taken.set(key, [...(taken.get(key) ?? []), time]);
          }
        }
      }
    }
  } finally {
    await browser.close();
  }
  return taken;
}

/** Names a row in a profile at a server. */
export function keyOf({ row, profile, side }: { row: RowName; profile: Profile; side: string }): string {
  return [row, profile, side].join(' ');
}
