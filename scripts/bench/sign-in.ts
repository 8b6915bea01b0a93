/**
 * `npm run bench:sign-in [rounds]`: milliseconds of a sign-in over HTTP with argon2id's share, and of the refusals that must
 * not differ in time, as medians and as ratios to a wrong password. Writes reports/bench-sign-in.json.
 */
import { hashPassword, measureRound } from './sign-in/cases.ts';
import { withBenchServer, writeReport } from './support/bench-server.ts';
import { median } from './support/statistics.ts';

const WARM_UP_ROUNDS = 5;
const rounds = Number(process.argv[2] ?? 200);
const times: Record<string, number[]> = { argon2id: [] };
await withBenchServer({ TRUSTED_PROXIES: '127.0.0.1', DEMO: '1' }, async (url, db) => {
  const passwordHash = await hashPassword();
  for (let round = 0; round < rounds + WARM_UP_ROUNDS; round += 1) {
    const took = await measureRound(url, db, passwordHash);
    if (round < WARM_UP_ROUNDS) continue;
    for (const [name, milliseconds] of Object.entries(took)) (times[name] ??= []).push(milliseconds);
  }
});
report();

function report(): void {
  const medians = Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]));
  const wrong = medians['wrong password'] ?? NaN;
  for (const [name, milliseconds] of Object.entries(medians)) {
    const ratio = name === 'argon2id' ? '' : `${(milliseconds / wrong).toFixed(3)} of a wrong password`;
    console.log(`${name.padEnd(17)} ${milliseconds.toFixed(2).padStart(8)} ms   ${ratio}`);
  }
  const ratios = Object.fromEntries(
    Object.entries(medians).map(([name, milliseconds]) => [name, milliseconds / wrong]),
  );
  writeReport('bench-sign-in', { rounds, medians, ratios });
}
