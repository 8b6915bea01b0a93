/**
 * `npm run bench:upload [megabytes]`: a 490 MB film is uploaded by the app's own code through a proxy that cuts the connection
 * every 40 MB, in a session whose absolute limit passes during the upload. Prints whether the SHA-256 is equal, the bytes sent
 * again, the server's peak memory, whether the session lasted, and the times; exits with 1 when one of them is not as promised.
 * Writes reports/bench-upload.json.
 */
import { join } from 'node:path';
import { MB, makeFilm } from './upload/film.ts';
import { measureUpload } from './upload/measure.ts';
import { withBenchDatabase, writeReport } from './support/bench-server.ts';
import { withServerProcess } from './support/server-process.ts';

const MEMORY_MAX_MB = 200;

const size = Number(process.argv[2] ?? 490) * MB;

await withBenchDatabase(async (database) => {
  const film = join(database.folder, 'film.mp4');
  const sha256 = await makeFilm(film, size);
  report(await withServerProcess(database, (server) => measureUpload({ film, size, sha256, server, db: database.db })));
});

function report(figures: Awaited<ReturnType<typeof measureUpload>>): void {
  const { sizeMb, isEqual, cuts, requests, sentAgainMb, isSentAgainSmall, sessionLasted } = figures;
  const { baselineMemoryMb, uploadPeakMemoryMb, peakMemoryMb: peak, uploadSeconds, waitedSeconds } = figures;
  const { completeSeconds, downloadSeconds } = figures;
  const perCut = (sentAgainMb / Math.max(cuts, 1)).toFixed(2);
  const whole = (megabytes: number) => megabytes.toFixed(0);
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  const lines = [
    ['SHA-256', isEqual ? 'equal' : 'NOT EQUAL'],
    [
      'sent again',
      `${sentAgainMb.toFixed(1)} of ${sizeMb} MB after ${cuts} cuts, ${perCut} MB a cut (a chunk is 8 MB)`,
    ],
    ['server memory', `peak ${whole(peak)} MB (upload ${whole(uploadPeakMemoryMb)}, start ${whole(baselineMemoryMb)})`],
    ['session', sessionLasted ? 'goes on past its absolute limit' : 'ENDED'],
    [
      'upload',
      `${seconds(uploadSeconds)}, ${seconds(waitedSeconds)} of it waiting after cuts, in ${requests} requests`,
    ],
    ['complete', seconds(completeSeconds)],
    ['download', seconds(downloadSeconds)],
  ];
  for (const [name = '', text] of lines) console.log(`${name.padEnd(14)} ${text}`);
  const isAsPromised = isEqual && isSentAgainSmall && sessionLasted && !(peak >= MEMORY_MAX_MB);
  if (!isAsPromised) process.exitCode = 1;
  writeReport('bench-upload', figures);
}
