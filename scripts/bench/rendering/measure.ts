import { median } from '../support/statistics.ts';
import type { Call, PageRow } from './pages.ts';

const ROUNDS_A_SAMPLE = 20;
const WARM_UP_ROUNDS = 100;

/** Milliseconds of CPU for a page and for its own calls, and the bytes of its document. Throws when it did not come rendered. */
export async function figuresOf(url: string, { name, path, calls }: PageRow, cookie: string, rounds: number) {
  const getPage = async () => {
    const answer = await fetch(url + path, { headers: { accept: 'text/html', 'accept-encoding': 'br', cookie } });
    if (!answer.headers.get('cache-control')?.includes('private')) throw new Error(`${path} did not come rendered`);
    await answer.text();
    return Number(answer.headers.get('content-length'));
  };
  const makeCalls = () => Promise.all(calls.map((call) => send(url, call, cookie)));
  const bytes = await getPage();
  const [page, own] = [await cpuOf(getPage, rounds), await cpuOf(makeCalls, rounds)];
  return { page: name, cpuMs: rounded(page), callsMs: rounded(own), inCalls: rounded(page / own), bytes };
}

async function send(url: string, { path, body }: Call, cookie: string): Promise<void> {
  const headers = { 'auth-type': '1', 'content-type': 'application/json', cookie };
  const sent = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  await (await fetch(url + path, sent)).text();
}

// Of this process, which is the server and who asks it; the database is others'.
async function cpuOf(work: () => Promise<unknown>, rounds: number): Promise<number> {
  const samples = Math.max(3, rounds / ROUNDS_A_SAMPLE);
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await work();
  const taken: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const before = process.cpuUsage();
    for (let round = 0; round < ROUNDS_A_SAMPLE; round += 1) await work();
    const { user, system } = process.cpuUsage(before);
    taken.push((user + system) / 1000 / ROUNDS_A_SAMPLE);
  }
  return median(taken);
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
