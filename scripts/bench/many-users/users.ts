import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export type UsersOrder = {
  url: string;
  /** A session each; the streams have one each, the uploads the first ones. */
  cookies: string[];
  streams: number;
  uploads: number;
};

/** `postponed`: uploads that a busy server asked to repeat, as the app then does. */
export type UsersReport = {
  files: number;
  megabytes: number;
  postponed: number;
  failures: number;
  streamsLost: number;
};

/** What the users do after their order, one after the other; they answer each when it is done. */
export type UsersCommand = 'upload' | 'rest' | 'leave';

/**
 * Runs `work` while another process holds that many open streams; `work` gets a function that starts the uploads and returns
 * one that ends them. Resolves when the users have disconnected.
 */
export async function withUsers<Result>(
  order: UsersOrder,
  work: (startUploads: () => Promise<() => Promise<unknown>>) => Promise<Result>,
): Promise<{ result: Result; report: UsersReport }> {
  const child = fork(new URL('users-main.ts', import.meta.url));
  const gone = once(child, 'exit');
  try {
    await send(child, order);
    const result = await work(async () => {
      await send(child, 'upload');
      return () => send(child, 'rest');
    });
    return { result, report: (await send(child, 'leave')) as UsersReport };
  } finally {
    if (child.connected) child.disconnect();
    await gone;
  }
}

async function send(child: ChildProcess, message: UsersOrder | UsersCommand): Promise<unknown> {
  const answered = once(child, 'message');
  const died = once(child, 'exit').then(() => {
    throw new Error('The process of the users died.');
  });
  child.send(message);
  const [answer] = (await Promise.race([answered, died])) as [unknown];
  died.catch(() => undefined);
  return answer;
}
