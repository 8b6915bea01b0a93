import { randomUUID } from 'node:crypto';
import type { Jobs } from '../kernel/jobs-port.ts';
import type { Clock } from '../kernel/ports.ts';
import type { Mails } from '../kernel/mail-port.ts';

/**
 * The emails of a server. The Message-ID is made here and stored with the job, so the one repeat that SMTP cannot rule out (RFC
 * 5321 §6.1: the response to DATA was lost) has the same one. `domain` is its right side.
 */
export function createMails({ jobs, clock, domain }: { jobs: Jobs; clock: Clock; domain: string }): Mails {
  return {
    enqueue: (tx, mail) =>
      jobs.enqueue(tx, 'mail', {
        ...mail,
        ...(mail.ticketId === undefined ? {} : { references: `<ticket.${mail.ticketId}@${domain}>` }),
        messageId: `<${mail.key ?? randomUUID()}@${domain}>`,
        sentAt: clock.now().toISOString(),
      }),
  };
}
