import { randomUUID } from 'node:crypto';
import { VIEW_ALL_TICKETS } from '#domain/access.ts';
import type { Db } from '#server/db/connection.ts';
import { timed } from './bench-server.ts';
import { percentile } from './statistics.ts';

/** A request by its path; without a body it is a GET. */
export interface Case {
  path: string;
  body?: object;
}

/** Milliseconds, by the number of concurrent requests. */
export type Times = Record<string, { p50: number; p95: number; p99: number }>;

const WARM_UP_ROUNDS = 5;

/** A person who sees all tickets of their clients, or all there are. Returns the id. */
export async function makePerson(db: Db, type: 'Customer' | 'Admin'): Promise<string> {
  const permissions = type === 'Customer' ? [VIEW_ALL_TICKETS] : [];
  const email = `${randomUUID()}@example.com`;
  const { id } = await db
    .insertInto('users')
    .values({ type, email, firstName: 'R', lastName: 'P', permissions })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of an admin of the demo data, who sees every ticket. */
export async function findAdmin(db: Db): Promise<string> {
  const { id } = await db.selectFrom('users').where('type', '=', 'Admin').select('id').executeTakeFirstOrThrow();
  return id;
}

/** The answer to a request with the session of a token. Throws when it is refused. */
export async function ask(url: string, token: string, { path, body }: Case): Promise<unknown> {
  const headers = { 'auth-type': '1', cookie: `helpdesk_session=${token}`, 'content-type': 'application/json' };
  const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(url + path, init);
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** The times of that many rounds, after a warm-up, for each number of concurrent requests. */
export async function measure(
  send: () => Promise<unknown>,
  rounds: number,
  numbersAtOnce: readonly number[],
): Promise<Times> {
  const times: Times = {};
  for (const atOnce of numbersAtOnce) {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await send();
    let left = rounds;
    const taken: number[] = [];
    const work = async () => {
      for (; left > 0;) {
        left -= 1;
        taken.push(await timed(send));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    times[atOnce] = { p50: at(taken, 0.5), p95: at(taken, 0.95), p99: at(taken, 0.99) };
  }
  return times;
}

function at(taken: readonly number[], share: number): number {
  return Number(percentile(taken, share).toFixed(1));
}
