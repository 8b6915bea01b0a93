import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { ConstructorOptions, Db as Executor, JobWithMetadata, Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '../../db/connection.ts';
import type { JobData, JobHandler, JobName, Jobs } from '../../services/kernel/jobs-port.ts';
import { jobRules } from './rules.ts';
import type { JobRule } from './rules.ts';

const SCHEMA = 'pgboss';
const STOP_GRACE_MS = 10_000;
const WORKERS = 2; // for each kind of job

/** The queue of one server: `open` before the first `enqueue`, `start` after the last `work`. */
export type JobQueue = Jobs & {
  /** Connects, and creates in the database what is missing. */
  open(): Promise<void>;
  /** Starts processing jobs. */
  start(): Promise<void>;
  /** Lets running jobs end, for a while; those that do not are done again by the next server. */
  close(): Promise<void>;
  /**
   * Does every job that waits, here and now, also where its time has not come; rejects with the first failure. For a queue
   * that was not started.
   */
  runPending(): Promise<void>;
};

export type JobQueueOptions = {
  databaseUrl: string;
  logger: Logger;
  /** False for a queue that is never started: no timers and one connection. */
  working?: boolean;
  /** Overrides of the built-in rules. */
  rules?: Partial<Record<JobName, Partial<JobRule>>>;
  timing?: QueueTiming;
};

/** Seconds between checks for unannounced work: jobs whose server died, and jobs to be retried. */
export type QueueTiming = { check: number; poll: number };

// A notification wakes the workers for a new job at once, so these only limit how late a retry is.
const TIMING: QueueTiming = { check: 15, poll: 5 };

type Handlers = { [Name in JobName]?: JobHandler<Name> };
type Schedule = { name: JobName; cron: string; data: object };

/** A queue in the database's own tables (pg-boss), so a job is inserted in the transaction that causes it. */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { databaseUrl, logger, working = true, rules = {}, timing = TIMING } = options;
  const boss = new PgBoss(bossOptions(databaseUrl, working, timing.check));
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue had an error'));
  boss.on('warning', ({ message }) => logger.warn({ reason: message }, 'the job queue warns'));
  const handlers: Handlers = {};
  const schedules: Schedule[] = [];
  const perform = async <Name extends JobName>(name: Name, job: JobWithMetadata<JobData[Name]>): Promise<void> => {
    try {
      const handler: JobHandler<Name> | undefined = handlers[name];
      await handler?.(job.data);
    } catch (error) {
      logger.error(
        { job: name, jobId: job.id, tries: job.retryCount + 1, of: job.retryLimit + 1, err: error },
        'a job failed',
      );
      throw error;
    }
    // Deleted, not only marked as done: a job's data may give access to an account.
    await boss.deleteJob(name, job.id);
  };
  return {
    async enqueue(tx, name, data, options = {}) {
      await boss.send(name, data, {
        db: executorOf(tx),
        ...(options.delay === undefined ? {} : { startAfter: options.delay }),
      });
    },
    work(name, handler) {
      Object.assign(handlers, { [name]: handler });
    },
    schedule(name, cron, data) {
      schedules.push({ name, cron, data });
    },
    async open() {
      await boss.start();
      await prepareQueues(boss, rules);
    },
    async start() {
      for (const { name, cron, data } of schedules) await boss.schedule(name, cron, data);
      for (const name of handledBy(handlers)) {
        for (let worker = 0; worker < WORKERS; worker += 1) {
          await startWorker(boss, name, timing.poll, (job) => perform(name, job));
        }
      }
    },
    close: () => boss.stop({ graceful: true, timeout: STOP_GRACE_MS }),
    async runPending() {
      let found = true;
      // A job may enqueue another, of any kind.
      while (found) {
        found = false;
        for (const name of handledBy(handlers)) {
          while (await performNext(boss, name, (job) => perform(name, job))) found = true;
        }
      }
    },
  };
}

/** Creates the queue's tables and queues in a database, without working on them. */
export async function installJobQueue(databaseUrl: string, logger: Logger): Promise<void> {
  const queue = createJobQueue({ databaseUrl, logger, working: false });
  await queue.open();
  await queue.close();
}

function bossOptions(databaseUrl: string, working: boolean, check: number): ConstructorOptions {
  return {
    connectionString: databaseUrl,
    application_name: 'helpdesk-jobs',
    schema: SCHEMA,
    max: working ? 4 : 1,
    useListenNotify: working,
    supervise: working,
    schedule: working,
    superviseIntervalSeconds: check,
    monitorIntervalSeconds: check,
    maintenanceIntervalSeconds: 15 * 60,
  };
}

// A pg-boss statement inside the caller's transaction; its rows keep their own column names.
function executorOf(tx: Db): Executor {
  const plain = tx.withoutPlugins();
  return {
    async executeSql(text, values = []) {
      const { rows } = await plain.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

function handledBy(handlers: Handlers): JobName[] {
  return Object.keys(handlers) as JobName[];
}

async function prepareQueues(boss: PgBoss, changes: Partial<Record<JobName, Partial<JobRule>>>): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of Object.keys(jobRules) as JobName[]) {
    const wanted = queueOptions({ ...jobRules[name], ...changes[name] });
    const found = present.get(name);
    if (found === undefined) await boss.createQueue(name, wanted);
    else if (!hasOptions(found, wanted)) await boss.updateQueue(name, wanted);
  }
}

function queueOptions(rule: JobRule) {
  return {
    retryLimit: rule.retries,
    retryDelay: rule.firstWait,
    retryBackoff: true,
    retryDelayMax: rule.longestWait,
    expireInSeconds: rule.timeout,
    ...(rule.heartbeat === undefined ? {} : { heartbeatSeconds: rule.heartbeat }),
    retentionSeconds: rule.keep,
    deleteAfterSeconds: rule.keep,
    notify: true,
  } satisfies Omit<Queue, 'name'>;
}

function hasOptions(found: Queue, wanted: Omit<Queue, 'name'>): boolean {
  return Object.entries(wanted).every(([key, value]) => found[key as keyof Queue] === value);
}

async function startWorker<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  poll: number,
  perform: (job: JobWithMetadata<JobData[Name]>) => Promise<void>,
): Promise<void> {
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds: Math.min(2, poll),
    notifyPollingIntervalSeconds: poll,
  } as const;
  const worker: { id?: string } = {};
  worker.id = await boss.work<JobData[Name], void, typeof options>(name, options, async ([job]) => {
    try {
      if (job !== undefined) await perform(job);
    } finally {
      // A worker that has finished a job takes the next one at once, without waiting for the poll.
      if (worker.id !== undefined) boss.notifyWorker(worker.id);
    }
  });
}

/** Whether there was a job. */
async function performNext<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  perform: (job: JobWithMetadata<JobData[Name]>) => Promise<void>,
): Promise<boolean> {
  const [job] = await boss.fetch<JobData[Name]>(name, { includeMetadata: true, ignoreStartAfter: true });
  if (job === undefined) return false;
  await perform(job).catch(async (error: unknown) => {
    await boss.fail(name, job.id);
    throw error;
  });
  return true;
}
