/**
 * `npm run bench:sign-in [rounds]`: milliseconds of a sign-in over HTTP with the share of argon2id apart, and of the refusals
 * that must not be told apart by time, as medians and as ratios to a wrong password. Writes reports/bench-sign-in.json.
 */
import { randomUUID } from 'node:crypto';
import { createPasswordHasher } from '#server/adapters/password-hash.ts';
import type { Db } from '#server/db/connection.ts';
import { timed, withBenchServer, writeReport } from './bench-server.ts';
import { median } from './statistics.ts';

const WARM_UP_ROUNDS = 5;
const PASSWORD = 'Kelias-2026-x';
const WRONG = 'Kelias-2026-y';
const hasher = createPasswordHasher();

/** One way to sign in: whose email, and with which password. */
interface Case {
  password: string;
  email: (db: Db, passwordHash: string) => Promise<string>;
}

const cases: Record<string, Case> = {
  'wrong password': { password: WRONG, email: (db, passwordHash) => makePerson(db, { passwordHash }) },
  'unknown address': { password: WRONG, email: async () => `${randomUUID()}@example.com` },
  'disabled account': {
    password: WRONG,
    email: (db, passwordHash) => makePerson(db, { passwordHash, status: 'Disabled' }),
  },
  'locked account': {
    password: WRONG,
    email: (db, passwordHash) => makePerson(db, { passwordHash, lockedUntil: new Date(Date.now() + 60 * 60_000) }),
  },
  success: { password: PASSWORD, email: (db, passwordHash) => makePerson(db, { passwordHash }) },
};

interface Columns {
  passwordHash: string;
  status?: 'Disabled';
  lockedUntil?: Date;
}

const rounds = Number(process.argv[2] ?? 200);
const times: Record<string, number[]> = { argon2id: [] };
await withBenchServer({ TRUSTED_PROXIES: '127.0.0.1', DEMO: '1' }, async (url, db) => {
  const passwordHash = await hasher.hash(PASSWORD);
  for (let round = 0; round < rounds + WARM_UP_ROUNDS; round += 1) {
    const took = await measureRound(url, db, passwordHash);
    if (round < WARM_UP_ROUNDS) continue;
    for (const [name, milliseconds] of Object.entries(took)) (times[name] ??= []).push(milliseconds);
  }
});
report();

/** Each case once, in an order of its own, so that what the machine does besides meets them all alike. */
async function measureRound(url: string, db: Db, passwordHash: string): Promise<Record<string, number>> {
  const took: Record<string, number> = {};
  const order = Object.entries(cases)
    .map((entry) => ({ entry, at: Math.random() }))
    .sort((left, right) => left.at - right.at);
  for (const { entry } of order) {
    const [name, { email, password }] = entry;
    const body = JSON.stringify({ email: await email(db, passwordHash), password });
    took[name] = await timed(() => signIn(url, body));
  }
  took['argon2id'] = await timed(() => hasher.verify(WRONG, passwordHash));
  return took;
}

async function signIn(url: string, body: string): Promise<void> {
  // An address of its own, so that none has failed too often.
  const address = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  const headers = { 'auth-type': '1', 'content-type': 'application/json', 'x-forwarded-for': address };
  const answer = await fetch(`${url}/api/auth`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`A sign-in was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function makePerson(db: Db, columns: Columns): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await db
    .insertInto('users')
    .values({ type: 'Customer', email, firstName: 'R', lastName: 'P', ...columns })
    .execute();
  return email;
}

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
