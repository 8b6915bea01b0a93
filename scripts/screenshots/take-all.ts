import type { Shot } from './shot.ts';
import { takeShot } from './take-shot.ts';
import type { Look, Studio } from './take-shot.ts';

const AT_ONCE = 2;

const looks: Look[] = [
  { width: 1350 as const, height: 900 },
  { width: 390 as const, height: 844 },
].flatMap((size) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['en', 'lt'] as const).map((language) => ({ ...size, theme, language })),
  ),
);

/** Takes each screenshot in every variant; returns a line for each failure. */
export async function takeAll(studio: Studio, chosen: readonly Shot[]): Promise<string[]> {
  const waiting = chosen.flatMap((shot) => looks.map((look) => ({ shot, look })));
  const total = waiting.length;
  const faults: string[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { shot, look } = next;
      await takeShot(studio, shot, look).catch((error: Error) => {
        faults.push(`${shot.route} ${shot.state} ${look.width} ${look.theme} ${look.language}: ${error.message}`);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log(`${total - faults.length} pictures of ${chosen.length} states in screenshots/`);
  return faults;
}
