import type { Db } from '../../db/connection.ts';
import type { MailJob } from './mail-port.ts';

/** What each kind of job carries, as JSON: no Date, no Buffer. A new kind is a line here and a rule in the adapter. */
export type JobData = {
  mail: MailJob;
  /** A reset link was requested; the job finds out whether the email is known. */
  passwordResetRequested: { email: string };
  /** Something changed in a ticket: its watchers are notified. */
  ticketEventHappened: { eventId: string };
  sendDigests: Record<string, never>;
  expireInvites: Record<string, never>;
  closeSolved: Record<string, never>;
  cleanUp: Record<string, never>;
  sweepBlobs: Record<string, never>;
};

export type JobName = keyof JobData;

export type JobOptions = {
  /** Seconds to wait before it starts. */
  delay?: number;
};

/** Runs one job. If it throws, the queue retries as often as the kind's rule says. */
export type JobHandler<Name extends JobName> = (data: JobData[Name]) => Promise<void>;

/** Work that is done after the response, even if the process is killed: at least once, in no fixed order. */
export type Jobs = {
  /** Enqueues a job; within a transaction it exists only once that is committed. */
  enqueue<Name extends JobName>(tx: Db, name: Name, data: JobData[Name], options?: JobOptions): Promise<void>;
  /** Registers the handler of a kind of job. Called once per kind, before the queue starts. */
  work<Name extends JobName>(name: Name, handler: JobHandler<Name>): void;
  /** Enqueues a job again and again, by a cron line in UTC; however many servers there are, once each time. */
  schedule<Name extends JobName>(name: Name, cron: string, data: JobData[Name]): void;
};
