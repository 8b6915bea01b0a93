import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Target } from './attacks.ts';
import type { Seen } from './connection.ts';

/** The first message to the attacker; any second message ends the attack. */
export type Order = { name: string; target: Target };

/** What it has seen so far, and how many connections it holds. */
export type AttackerMessage = { held: number; seen: Seen };

/** Runs `work` during the attack, which runs in its own process; returns what the attacker saw. */
export async function underAttack<Result>(
  order: Order,
  work: () => Promise<Result>,
): Promise<{ result: Result; atStart: AttackerMessage; atEnd: AttackerMessage }> {
  const child = fork(new URL('attacker-main.ts', import.meta.url));
  const gone = once(child, 'exit');
  const heard = async () => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      gone.then(() => {
        throw new Error(`The attacker "${order.name}" died.`);
      }),
    ])) as [AttackerMessage];
    return message;
  };
  child.send(order);
  const atStart = await heard();
  const result = await work();
  child.send('end');
  const atEnd = await heard();
  child.disconnect();
  await gone;
  return { result, atStart, atEnd };
}
