import type { ServerProcess } from '../support/server-process.ts';
import { documentOf } from './world.ts';

/** An engineer's answer to a ticket. Throws when it is refused. */
export async function answer({ url }: ServerProcess, cookie: string, ticketId: string, round: number): Promise<void> {
  const content = documentOf(`Answer ${round}`);
  const response = await fetch(`${url}/api/tickets/comments/add`, {
    method: 'POST',
    headers: { 'auth-type': '1', 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ticketId, content, files: [] }),
  });
  if (!response.ok) throw new Error(`The answer was refused with ${response.status}: ${await response.text()}`);
  await response.bytes();
}
