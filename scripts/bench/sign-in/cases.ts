import { randomUUID } from 'node:crypto';
import { createPasswordHasher } from '#server/adapters/password-hash.ts';
import type { Db } from '#server/db/connection.ts';
import { timed } from '../support/bench-server.ts';

const PASSWORD = 'Kelias-2026-x';
const WRONG = 'Kelias-2026-y';
const hasher = createPasswordHasher();

/** One kind of sign-in: whose email, and with which password. */
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

/** The hash of the password that everybody here has. */
export function hashPassword(): Promise<string> {
  return hasher.hash(PASSWORD);
}

/** Each case once, in random order, so that other load on the machine affects them all alike. */
export async function measureRound(url: string, db: Db, passwordHash: string): Promise<Record<string, number>> {
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
  // A different address each time, so that none has failed too often.
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
