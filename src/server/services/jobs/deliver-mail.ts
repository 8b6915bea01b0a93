import type { Logger } from 'pino';
import type { JobHandler } from '../kernel/jobs-port.ts';
import type { Clock } from '../kernel/ports.ts';
import type { Mailer } from '../kernel/mail-port.ts';
import { MailRefusedError } from '../kernel/mail-port.ts';
import { MAIL_VALID_MINUTES } from '../kernel/mail-templates.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { MailEnvironment } from '../mail/write-mail.ts';

const MINUTE_MS = 60_000;

type Context = { mailer: Mailer; clock: Clock; logger: Logger; environment: () => MailEnvironment };

/**
 * Creates the handler that sends a queued email. It resolves when the email is accepted, refused for good, or its content has
 * expired; any other error is thrown, and the queue retries. Neither log nor error contains receiver, text or links.
 */
export function createMailDelivery({ mailer, clock, logger, environment }: Context): JobHandler<'mail'> {
  return async (job) => {
    const line = { messageId: job.messageId, template: job.template };
    const minutes = MAIL_VALID_MINUTES[job.template];
    if (minutes !== undefined && clock.now().getTime() > Date.parse(job.sentAt) + minutes * MINUTE_MS) {
      logger.warn(line, 'a mail was dropped: what it carries has ended');
      return;
    }
    try {
      await mailer.send(writeMail(job, environment()));
      logger.info(line, 'a mail was sent');
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      logger.error({ ...line, reason: error.message }, 'a mail was refused for good');
    }
  };
}
