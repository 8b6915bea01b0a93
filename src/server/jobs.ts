import type { AppDeps } from './deps.ts';
import { cleanUp } from './services/jobs/clean-up.ts';
import { sweepBlobs } from './services/jobs/sweep-blobs.ts';
import { markExpiredInvites } from './services/jobs/mark-expired-invites.ts';
import { createMailDelivery } from './services/jobs/deliver-mail.ts';
import type { Mailer } from './services/kernel/mail-port.ts';
import { sendDigests } from './services/jobs/send-digests.ts';
import { createEventNotifier } from './services/jobs/notify.ts';
import { createResetRequestHandler } from './services/identity/passwords/internal/start-password-reset.ts';
import { closeSolved } from './services/jobs/close-solved.ts';

const QUARTERLY = '*/15 * * * *';
const HOURLY = '7 * * * *';
const NIGHTLY = '27 2 * * *';

type Environment = {
  /** Without one, emails wait in the queue until a server that has one starts. */
  mailer: Mailer | undefined;
  /** The portal's address, read when a job runs. */
  baseUrl: () => string;
};

/** Registers the handler of each kind of job, and the schedule of recurring ones. */
export function registerJobs(deps: AppDeps, { mailer, baseUrl }: Environment): void {
  const { jobs, clock, logger, brand } = deps;
  jobs.work('passwordResetRequested', createResetRequestHandler(deps));
  jobs.work('ticketEventHappened', createEventNotifier(deps));
  jobs.work('sendDigests', () => sendDigests(deps));
  jobs.schedule('sendDigests', QUARTERLY, {});
  jobs.work('expireInvites', () => markExpiredInvites(deps));
  jobs.schedule('expireInvites', HOURLY, {});
  jobs.work('closeSolved', async () => {
    const count = await closeSolved(deps);
    if (count > 0) logger.info({ count }, 'Tickets that were solved long ago were closed.');
  });
  jobs.schedule('closeSolved', HOURLY, {});
  jobs.work('cleanUp', () => cleanUp(deps));
  jobs.schedule('cleanUp', HOURLY, {});
  jobs.work('sweepBlobs', async () => {
    const count = await sweepBlobs(deps);
    if (count > 0) logger.info({ count }, 'Bytes that no file names were removed.');
  });
  jobs.schedule('sweepBlobs', NIGHTLY, {});
  if (mailer === undefined) logger.warn('SMTP_URL is not set: mails wait in the queue');
  else {
    const environment = () => ({ brand, baseUrl: baseUrl() });
    jobs.work('mail', createMailDelivery({ mailer, clock, logger, environment }));
  }
}
