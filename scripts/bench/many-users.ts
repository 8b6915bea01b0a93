/**
 * `npm run bench:many-users [-- SECONDS [STREAMS [UPLOADS [TICKETS]]]]`: 1,000 open event streams and 200 concurrent uploads,
 * against one server and against two behind the proxy of `npm run start:two`, in one run. Prints p50 and p99 of a customer's
 * list without them, with the streams, and with streams and uploads, that many seconds each (20), and the memory of each server
 * (VmRSS) before, with and after them. Writes reports/bench-many-users.json.
 */
import { seedDemo } from '#demo/seed-demo.ts';
import { makePeople } from './many-users/make-people.ts';
import { measureUsers } from './many-users/measure.ts';
import type { Figures, Times } from './many-users/measure.ts';
import { withServers } from './many-users/with-servers.ts';
import { withBenchDatabase, writeReport } from './support/bench-server.ts';

const [seconds = 20, streams = 1000, uploads = 200, tickets = 20_000] = process.argv.slice(2).map(Number);
const figures: Figures[] = [];
await withBenchDatabase(
  async (database) => {
    const people = await makePeople(database.db, streams);
    for (const count of [1, 2]) {
      await withServers(database, count, async (url, servers) => {
        figures.push(await measureUsers({ url, cookies: people, streams, uploads }, servers, seconds));
      });
      print(figures.at(-1));
    }
  },
  (db) => seedDemo(db, { tickets }),
);
writeReport('bench-many-users', { seconds, streams, uploads, tickets, figures });

function print(row: Figures | undefined): void {
  if (row === undefined) return;
  const { servers, times, memoryMb: memory, users } = row;
  const line = (name: string, { p50, p99, requests, refused }: Times) =>
    `  ${name.padEnd(22)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${(p99 / times.without.p99).toFixed(2)} times), ${requests} lists, ${refused} refused`;
  console.log(
    [
      `${servers === 1 ? 'one server' : 'two servers'}:`,
      line('without', times.without),
      line(`${streams} streams`, times.streams),
      line(`and ${uploads} uploads`, times.streamsAndUploads),
      `  memory ${Object.entries(memory)
        .map(([when, each]) => `${when} ${each.join(' + ')} MB`)
        .join(', ')}`,
      `  uploaded ${users.megabytes} MB in ${users.files} files; ${users.postponed} told to come again; ${users.failures} failed; ${users.streamsLost} streams lost`,
    ].join('\n'),
  );
}
