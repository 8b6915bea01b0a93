let count = 0;
let waiting: (() => void)[] = [];

/** Counts what a person waits for as in flight until it settles; returns its result. */
export async function tracked<Result>(requested: Promise<Result>): Promise<Result> {
  count += 1;
  try {
    return await requested;
  } finally {
    count -= 1;
    if (count === 0) release();
  }
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
