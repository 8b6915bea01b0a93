/** One of the processes that try mutants: it is sent their names, one at a time, and sends back what became of each. */
import { nameOf } from './mutant.ts';
import { allMutants } from './table.ts';
import { failedChecks, tryMutant } from './trial.ts';
import { enterArena } from './arena.ts';

/** What a worker is told: a mutant's name, or nothing for the server as it is. */
export interface Task {
  postgresUrl: string;
  name?: string;
  isQuick: boolean;
}

const mutants = new Map(allMutants().map((mutant) => [nameOf(mutant), mutant]));

process.on('message', (task: Task) => {
  work(task).then(
    (done) => process.send?.(done),
    (error: unknown) =>
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

async function work({ postgresUrl, name, isQuick }: Task): Promise<object> {
  const mutant = name === undefined ? undefined : mutants.get(name);
  if (mutant !== undefined) return { trial: await tryMutant(postgresUrl, mutant, isQuick) };
  const arena = await enterArena(postgresUrl);
  return { alarms: await failedChecks(arena.url).finally(arena.leave) };
}
