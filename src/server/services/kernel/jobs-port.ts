import type { Db } from '../../db/connection.ts';
import type { MailJob } from './mail-port.ts';

/** What each kind of job carries, as JSON: no Date, no Buffer. A new kind is a line here and a rule in the adapter. */
export type JobData = {
  mail: MailJob;
  /** Somebody asks for a reset link; whether the email is known is found out by the job. */
  passwordResetRequested: { email: string };
  /** Something happened to a ticket: who watches it is told. */
  ticketEventHappened: { eventId: string };
  sendDigests: Record<string, never>;
  expireInvites: Record<string, never>;
  closeSolved: Record<string, never>;
  cleanUp: Record<string, never>;
  sweepBlobs: Record<string, never>;
};

export type JobName = keyof JobData;

export type JobOptions = {
  /** Seconds until it may begin. */
  delay?: number;
};

/** Does one job. What it throws makes the queue try again later, as often as the kind's rule says. */
export type JobHandler<Name extends JobName> = (data: JobData[Name]) => Promise<void>;

/** Work that is done after the answer, and is done even when the process is killed: at least once, in no fixed order. */
export type Jobs = {
  /** Puts a job into the queue; within a transaction it is there only when the transaction is committed. */
  enqueue<Name extends JobName>(tx: Db, name: Name, data: JobData[Name], options?: JobOptions): Promise<void>;
  /** Says who does the jobs of a kind. Called once for each kind, before the queue starts. */
  work<Name extends JobName>(name: Name, handler: JobHandler<Name>): void;
  /** Enqueues a job again and again, by a cron line in UTC; however many servers there are, once each time. */
  schedule<Name extends JobName>(name: Name, cron: string, data: JobData[Name]): void;
};
