import { openListeners } from '../support/live-listeners.ts';
import { memoryMb } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { answer } from './answer.ts';
import type { World } from './world.ts';

/** MB before the streams of all customers, with them, and after an answer has gone to each. */
export async function measureMemory(server: ServerProcess, { customers, engineer, answered }: World) {
  const warm = await openListeners(server.url, customers.slice(0, 10));
  await answer(server, engineer, answered.id, 0);
  warm.close();
  const beforeMb = memoryMb(server, 'VmRSS');
  const listeners = await openListeners(server.url, customers);
  const idleMb = memoryMb(server, 'VmRSS');
  let received = 0;
  const all = new Promise<void>((resolve) => {
    listeners.onText = (_, text) => {
      if (text.includes('CommentAdded') && (received += 1) === customers.length) resolve();
    };
  });
  await answer(server, engineer, answered.id, 1);
  await all;
  const receivedMb = memoryMb(server, 'VmRSS');
  listeners.close();
  return { beforeMb, idleMb, receivedMb };
}
