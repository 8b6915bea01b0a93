/**
 * The users of `npm run bench:portal` who load lists, in their own process: at the given concurrency for some seconds, as its
 * parent says. Returns lists per second and the 99th percentile in milliseconds.
 */
import { Agent, request } from 'node:http';
import { percentile } from '../support/statistics.ts';

/** The request, its user and its concurrency. */
export type Load = { url: string; token: string; path: string; body?: object; atOnce: number; seconds: number };

export type LoadFigures = { perSecond: number; p99: number };

process.once('message', (load: Load) => {
  void run(load).then((figures) => {
    process.send?.(figures);
    process.disconnect();
  });
});

async function run({ atOnce, seconds, ...what }: Load): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const start = performance.now();
  const end = start + seconds * 1000;
  const taken: number[] = [];
  const ask = async () => {
    for (let started = start; started < end;) {
      started = performance.now();
      await send(agent, what);
      taken.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  const took = (performance.now() - start) / 1000;
  agent.destroy();
  return { perSecond: taken.length / took, p99: percentile(taken, 0.99) };
}

function send(agent: Agent, { url, token, path, body }: Pick<Load, 'url' | 'token' | 'path' | 'body'>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = {
    'auth-type': '1',
    cookie: `helpdesk_session=${token}`,
    'accept-encoding': 'br',
    accept: body === undefined ? 'text/html' : 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const call = request(url + path, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`${path} was answered ${answer.statusCode}`));
    answer.resume().on('end', resolve).on('error', reject);
  });
  call.on('error', reject);
  call.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}
