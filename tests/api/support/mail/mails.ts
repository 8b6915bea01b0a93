import { pino } from 'pino';
import { createJobQueue } from '#server/adapters/jobs/queue.ts';
import type { JobQueueOptions } from '#server/adapters/jobs/queue.ts';
import { createMails } from '#server/services/mail/enqueue.ts';
import type { Mails } from '#server/services/kernel/mail-port.ts';
import type { Clock } from '#server/services/kernel/ports.ts';

export type OutsideMails = Mails & { close(): Promise<void> };

/** Enqueues mails into a server's database as another server would that shares it, by the same rules. */
export async function openMails(
  databaseUrl: string,
  clock: Clock,
  rules: JobQueueOptions['rules'] = {},
): Promise<OutsideMails> {
  const jobs = createJobQueue({ databaseUrl, logger: pino({ level: 'silent' }), working: false, rules });
  await jobs.open();
  return { ...createMails({ jobs, clock, domain: 'portal.example' }), close: () => jobs.close() };
}
