import type { JobName } from '../../services/kernel/jobs-port.ts';

/** How long and how often a kind of job is attempted. A finished job is deleted at once, with its data. */
export type JobRule = {
  /** Tries after the first. */
  retries: number;
  /** Seconds before the second try; each further wait is twice as long, with some chance in it. */
  firstWait: number;
  /** Seconds a wait never exceeds. */
  longestWait: number;
  /** Seconds per attempt. */
  timeout: number;
  /** Seconds without a sign of life after which another server takes the job over; at least 10. */
  heartbeat?: number;
  /** Seconds to keep a job that was never started, or that failed for good. */
  keep: number;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The rule of each kind of job. */
export const jobRules: Record<JobName, JobRule> = {
  // 15 tries over about 10 hours: a mail server that is away for a night loses nothing.
  mail: {
    retries: 14,
    firstWait: 5,
    longestWait: HOUR,
    timeout: 3 * MINUTE,
    heartbeat: 10,
    keep: 24 * HOUR,
  },
  passwordResetRequested: { retries: 5, firstWait: 2, longestWait: 5 * MINUTE, timeout: MINUTE, keep: HOUR },
  ticketEventHappened: { retries: 14, firstWait: 2, longestWait: HOUR, timeout: MINUTE, keep: 24 * HOUR },
  sendDigests: { retries: 3, firstWait: MINUTE, longestWait: 10 * MINUTE, timeout: 10 * MINUTE, keep: HOUR },
  expireInvites: { retries: 2, firstWait: MINUTE, longestWait: 5 * MINUTE, timeout: MINUTE, keep: HOUR },
  closeSolved: { retries: 3, firstWait: MINUTE, longestWait: 10 * MINUTE, timeout: 10 * MINUTE, keep: HOUR },
  cleanUp: { retries: 3, firstWait: MINUTE, longestWait: 10 * MINUTE, timeout: 10 * MINUTE, keep: HOUR },
  sweepBlobs: { retries: 1, firstWait: MINUTE, longestWait: HOUR, timeout: 2 * HOUR, keep: HOUR },
};
