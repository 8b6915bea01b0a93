import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export type CrowdOrder = {
  url: string;
  /** A session each; the streams have one each, the uploads the first ones. */
  cookies: string[];
  streams: number;
  uploads: number;
};

/** `postponed`: uploads that a busy server told to come again, as the app then does. */
export type CrowdReport = {
  files: number;
  megabytes: number;
  postponed: number;
  failures: number;
  streamsLost: number;
};

/** What the crowd is told after its order, one after the other; it answers each when it is done. */
export type CrowdCommand = 'upload' | 'rest' | 'leave';

/**
 * Runs `work` while so many streams are open, which a process of its own holds; `work` is given what starts the uploads, and
 * that answers what ends them. Resolves when the crowd has gone.
 */
export async function withCrowd<Result>(
  order: CrowdOrder,
  work: (startUploads: () => Promise<() => Promise<unknown>>) => Promise<Result>,
): Promise<{ result: Result; report: CrowdReport }> {
  const child = fork(new URL('crowd-main.ts', import.meta.url));
  const gone = once(child, 'exit');
  try {
    await tell(child, order);
    const result = await work(async () => {
      await tell(child, 'upload');
      return () => tell(child, 'rest');
    });
    return { result, report: (await tell(child, 'leave')) as CrowdReport };
  } finally {
    if (child.connected) child.disconnect();
    await gone;
  }
}

async function tell(child: ChildProcess, message: CrowdOrder | CrowdCommand): Promise<unknown> {
  const answered = once(child, 'message');
  const died = once(child, 'exit').then(() => {
    throw new Error('The crowd died.');
  });
  child.send(message);
  const [answer] = (await Promise.race([answered, died])) as [unknown];
  died.catch(() => undefined);
  return answer;
}
