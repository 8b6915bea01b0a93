/** One of the processes that try mutants: it is sent their names, one at a time, and sends back what became of each. */
import { nameOf } from './mutant.ts';
import { allMutants } from './table.ts';
import { failedChecks, tryMutant } from './trial.ts';
import { startTestServer } from './test-server.ts';

/** A worker's task: a mutant's name, or none for the server without a fault. */
export interface Task {
  postgresUrl: string;
  name?: string;
  /** The one operation that is checked on the server without a fault; all if there is none. */
  only?: string;
  isQuick: boolean;
}

const mutants = new Map(allMutants().map((mutant) => [nameOf(mutant), mutant]));

process.on('disconnect', () => process.exit());
process.on('message', (task: Task) => {
  work(task).then(
    (done) => process.send?.(done),
    (error: unknown) =>
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

async function work({ postgresUrl, name, only, isQuick }: Task): Promise<object> {
  const mutant = name === undefined ? undefined : mutants.get(name);
  if (mutant !== undefined) return { trial: await tryMutant(postgresUrl, mutant, isQuick) };
  const server = await startTestServer(postgresUrl);
  const checked = only === undefined ? undefined : [only];
  return { alarms: await failedChecks(server.url, checked).finally(server.stop) };
}
