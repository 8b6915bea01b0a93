import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';
import type { Fault } from './fault.ts';

type Work = (...args: unknown[]) => unknown;

let fault: Fault | undefined;
let counted = 0;

/** From now on the n-th operation of the kind ends this process, and nothing of it is left to tidy up. */
export function arm(next: Fault): void {
  fault = next;
  counted = 0;
}

/** How many operations of the fault's kind there were since. */
export function countedSoFar(): number {
  return counted;
}

/** Counts the statements of the requests' connections, and every step of the blob store below the folder. */
export async function countOperations(blobFolder: string): Promise<void> {
  replace(pg.Client.prototype, ['query'], 'statement', (client, args) => {
    const { application_name: name } = (client as { connectionParameters: { application_name?: string } })
      .connectionParameters;
    return name === 'helpdesk' && typeof args.at(-1) !== 'function';
  });
  const handle = await fs.open(import.meta.filename);
  const fileHandle = Object.getPrototypeOf(handle) as object;
  await handle.close();
  replace(fileHandle, ['writeFile', 'read', 'sync', 'close'], 'file step', () => true);
  replace(fs, ['open', 'mkdir', 'rename', 'rm'], 'file step', (_, [path]) => String(path).startsWith(blobFolder));
  // The names that modules have imported already follow.
  syncBuiltinESMExports();
}

function replace(
  owner: object,
  names: string[],
  kind: Fault['kind'],
  isCounted: (self: object, args: unknown[]) => boolean,
): void {
  for (const name of names) {
    const original = Reflect.get(owner, name) as Work;
    Reflect.set(owner, name, function counting(this: object, ...args: unknown[]): unknown {
      const work = () => original.apply(this, args);
      return fault?.kind === kind && isCounted(this, args) ? survive(fault, work) : work();
    });
  }
}

async function survive({ side, n }: Fault, work: () => unknown): Promise<unknown> {
  counted += 1;
  const isLast = counted === n;
  if (isLast && side === 'before') die();
  try {
    return await work();
  } finally {
    if (isLast && side === 'after') die();
  }
}

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}
