/** `npm run test:under-load [-- RUNS]`: runs `npm test` (3 times) while two other processes burn a core each. */
import { fork, spawnSync } from 'node:child_process';

if (process.argv[2] === '--burn') {
  for (;;);
}

const runs = Number(process.argv[2] ?? 3);
const burners = [1, 2].map(() => fork(import.meta.filename, ['--burn']));
const tallies: string[] = [];
let failed = false;
try {
  for (let run = 1; run <= runs; run += 1) {
    const { status, stdout } = spawnSync('npm', ['test', '--silent'], { encoding: 'utf8', maxBuffer: 2 ** 28 });
    console.log(stdout);
    tallies.push(`run ${run}: ${stdout.trim().split('\n').slice(-2).join(', ')}`);
    failed ||= status !== 0;
  }
} finally {
  for (const burner of burners) burner.kill('SIGKILL');
}
console.log(tallies.join('\n'));
process.exitCode = failed || tallies.length === 0 ? 1 : 0;
