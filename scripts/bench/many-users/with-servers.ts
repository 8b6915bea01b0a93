import { startProxy } from '../../servers/proxy.ts';
import type { BenchDatabase } from '../support/bench-server.ts';
import { withServerProcess } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';

/** That many servers, each in its own process; more than one behind the proxy. */
export async function withServers(
  database: BenchDatabase,
  count: number,
  work: (url: string, servers: ServerProcess[]) => Promise<void>,
): Promise<void> {
  await withServerProcess(database, async (first) => {
    if (count === 1) return work(first.url, [first]);
    await withServerProcess(database, async (second) => {
      const proxy = await startProxy({ port: 0, servers: [first.url, second.url] });
      await work(proxy.url, [first, second]).finally(proxy.close);
    });
  });
}
