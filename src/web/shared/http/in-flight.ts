/** Milliseconds: a request without a response holds up nothing else for longer. */
export const PATIENCE_MS = 5_000;

let count = 0;
let waiting: (() => void)[] = [];

/** Counts what a person waits for as in flight until it settles, for `PATIENCE_MS` at most; returns its result. */
export async function tracked<Result>(requested: Promise<Result>): Promise<Result> {
  const end = begin();
  const patience = setTimeout(end, PATIENCE_MS);
  try {
    return await requested;
  } finally {
    clearTimeout(patience);
    end();
  }
}

// Returns how it ends, which counts once.
function begin(): () => void {
  let isOver = false;
  count += 1;
  return () => {
    if (isOver) return;
    isOver = true;
    count -= 1;
    if (count === 0) release();
  };
}

/** Whether something that a person waits for is in flight. */
export function isInFlight(): boolean {
  return count > 0;
}

/** Resolves as soon as nothing that a person waits for is in flight. */
export async function nothingInFlight(): Promise<void> {
  while (isInFlight()) await new Promise<void>((resolve) => waiting.push(resolve));
}

function release(): void {
  const resolvers = waiting;
  waiting = [];
  for (const resolve of resolvers) resolve();
}
