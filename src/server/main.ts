import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { chooseBlobStore } from './adapters/choose-blob-store.ts';
import { createClamdScanner } from './adapters/virus-scanner-clamd.ts';
import { systemClock } from './adapters/clock.ts';
import { startInboundSmtp } from './adapters/inbound-smtp.ts';
import type { InboundSmtp } from './adapters/inbound-smtp.ts';
import { createJobQueue } from './adapters/jobs/queue.ts';
import type { JobQueueOptions } from './adapters/jobs/queue.ts';
import { chooseIdApp } from './adapters/choose-id-app.ts';
import { createPostgresSignals } from './adapters/live/postgres-signals.ts';
import { createPrometheusMetrics } from './adapters/metrics/prometheus.ts';
import { chooseMailer } from './adapters/mail/choose-mailer.ts';
import { createPasswordHasher } from './adapters/password-hash.ts';
import { createPaperPrinter } from './adapters/papers/print-in-worker.ts';
import { checkInstallation } from './adapters/installation.ts';
import { drawQrCode } from './adapters/qr-code.ts';
import { lockRemovals } from './adapters/removal-lock.ts';
import { createSecrets, loadSecretKey } from './adapters/secrets.ts';
import { totp } from './adapters/totp.ts';
import { createApp } from './app.ts';
import { readSettingsAndBrand } from './config.ts';
import type { Config } from './config.ts';
import { createPool, databaseOn } from './db/connection.ts';
import type { DatabaseOptions } from './db/connection.ts';
import { isMigrated } from './db/migrate.ts';
import type { AppDeps, ObservedAnswer } from './deps.ts';
import { DEMO_MAIL_PATH } from './http/demo/mail.ts';
import { DEMO_PHONE_PATH } from './http/demo/phone-view.ts';
import { listen } from './http/operations/listener.ts';
import type { Listened } from './http/operations/listener.ts';
import { DOCS_PATH } from './http/docs/serve-docs.ts';
import { removeAbandonedBodies } from './http/body/spooled-body.ts';
import { inboundContext } from './inbound.ts';
import { registerJobs } from './jobs.ts';
import { createLiveHub } from './services/live/internal/hub.ts';
import type { LiveTiming } from './services/live/internal/hub.ts';
import { receiveMail } from './services/inbound/receive-mail.ts';
import { readReplyAddress } from './services/inbound/internal/reply-address.ts';
import { createMails } from './services/mail/enqueue.ts';
import type { Mailer } from './services/kernel/mail-port.ts';
import { checkStoredKeys } from './services/identity/mfa/internal/check-stored-keys.ts';
import { createReadiness } from './http/operations/readiness.ts';
import type { RenderPage } from './services/kernel/pages-port.ts';
import type { Clock } from './services/kernel/ports.ts';

export type ServerOptions = {
  /** 0 for any free port. */
  port: number;
  /** The address to listen on; by default only this machine. */
  host?: string;
  databaseUrl: string;
  /** A folder of the server's own: uploaded files live in `blobs/` below it. */
  dataDir: string;
  /** The built app; without it the server has the API alone. */
  webDir?: string;
  /** Draws the app's pages; without it the browser does. */
  renderPage?: RenderPage;
  /** Overrides how long a page may take to render. */
  renderingTimeoutMs?: number;
  /** The contract's built pages; without it there is no /docs. */
  docsDir?: string;
  logger: Logger;
  env?: Record<string, string | undefined>;
  clock?: Clock;
  onAnswer?: (answer: ObservedAnswer) => void;
  /** A wrapper between listener and app; tests inject faults there. */
  around?: (fetch: Listened) => Listened;
  /** Demo mode, as DEMO=1 sets it. */
  demo?: boolean;
  /** Takes the place of the mailer that the settings ask for. */
  mailer?: Mailer;
  /** `working: false` leaves every job to `runJobs`. */
  jobs?: Pick<JobQueueOptions, 'working' | 'rules' | 'timing'>;
  /** Overrides of the connection pool's limits. */
  database?: Pick<DatabaseOptions, 'max' | 'connectTimeout'>;
  /** Overrides of the intervals between checks of streams. */
  live?: Partial<LiveTiming>;
};

export type RunningServer = {
  /** Where it listens. */
  url: string;
  /** Where people find it: PUBLIC_URL, else its own address, on this machine by name. */
  publicUrl: string;
  /** The demo's mailbox page; undefined when emails go to a mail server. */
  demoMailUrl: string | undefined;
  /** Where the phone of a demo is; undefined when the vendor has an ID app, or this is no demo. */
  demoPhoneUrl: string | undefined;
  /** The page of the contract; undefined when it is not served. */
  docsUrl: string | undefined;
  /** Where mails come in by SMTP; undefined when they do not. */
  inboundSmtpUrl: string | undefined;
  /** Runs the waiting jobs, on a server that does not process them by itself. */
  runJobs: () => Promise<void>;
  /**
   * Stops it: reports not ready, serves for the announced time, lets running requests and jobs end, and asks streams to
   * reconnect. Anything unfinished in time is cut; the next server repeats a job.
   */
  close: () => Promise<void>;
};

/**
 * Starts the server on a migrated database and returns its address. Rejects with a ConfigError, or with the system's error when
 * the port is taken or the folder is not writable.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, host = '127.0.0.1', databaseUrl, dataDir, logger, env = process.env, demo, jobs: jobOptions } = options;
  const { config, brand, secretKey } = await readSettingsAndBrand(demo === true ? { ...env, DEMO: '1' } : env);
  void removeAbandonedBodies();
  const store = await chooseBlobStore(config, { dataDir, logger });
  const secrets = createSecrets(await loadSecretKey(secretKey, dataDir));
  const onIdleError = (error: Error) => logger.error({ err: error }, 'a database connection broke');
  const pool = createPool(databaseUrl, { ...options.database, onIdleError });
  const db = databaseOn(pool);
  const blobStore = lockRemovals(store, db);
  const jobs = createJobQueue({ databaseUrl, logger, ...jobOptions });
  const signals = createPostgresSignals({ databaseUrl, db, logger });
  const live = createLiveHub({ db, clock: options.clock ?? systemClock, logger, signals, timing: options.live });
  const { counting, announceStop, ...watched } = watch(config, { db, pool, blobStore, live, logger });
  let inboundSmtp: InboundSmtp | undefined;
  const end = () => Promise.all([inboundSmtp?.close(), live.close(), jobs.close()]).finally(() => db.destroy());
  try {
    await checkStoredKeys({ db, secrets });
    await checkInstallation({ db, secrets, blobStore });
    const { mailer: chosen, ...mailbox } = chooseMailer({ config, brand }, db);
    const parts = { config, brand, blobStore, db, jobs, secrets, live, ...watched };
    const deps = { ...completeDeps(options, parts), ...mailbox };
    let publicUrl = config.publicUrl ?? '';
    const mailer = options.mailer ?? chosen;
    registerJobs(deps, { mailer: mailer && counting(mailer), baseUrl: () => publicUrl });
    await jobs.open();
    await live.open();
    inboundSmtp = await openInboundSmtp(deps);
    const { fetch } = createApp(deps);
    const listener = await listen(options.around?.(fetch) ?? fetch, { port, host, logger });
    const url = addressOf(listener.server);
    publicUrl ||= nameOf(url);
    if (jobOptions?.working !== false) await jobs.start();
    return {
      url,
      publicUrl,
      demoMailUrl: mailbox.demoMailbox === undefined ? undefined : publicUrl + DEMO_MAIL_PATH,
      demoPhoneUrl: deps.demoPhone === undefined ? undefined : publicUrl + DEMO_PHONE_PATH,
      docsUrl: config.docs && options.docsDir !== undefined ? publicUrl + DOCS_PATH : undefined,
      inboundSmtpUrl: inboundSmtp?.url,
      runJobs: () => jobs.runPending(),
      async close() {
        announceStop();
        listener.announceEnd();
        await sleep(config.stop.delayMs);
        await Promise.all([live.close(), listener.close(config.stop.graceMs)]);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

type Watched = Pick<AppDeps, 'readiness' | 'metrics'> & {
  /** The mailer, counted where something counts. */
  counting: (mailer: Mailer) => Mailer;
  /** From now on the server is not ready. */
  announceStop: () => void;
};

// Metrics cost processor time, so they are only collected if someone may read them.
function watch(
  { metricsToken }: Config,
  { pool, live, ...parts }: Pick<AppDeps, 'db' | 'blobStore' | 'live' | 'logger'> & { pool: Pool },
): Watched {
  let isStopping = false;
  const watched = {
    readiness: createReadiness({ ...parts, isMigrated: () => isMigrated(parts.db), isStopping: () => isStopping }),
    counting: (mailer: Mailer) => mailer,
    announceStop: () => void (isStopping = true),
  };
  if (metricsToken === undefined) return watched;
  const metrics = createPrometheusMetrics({ db: parts.db, pool, openStreams: live.count });
  return { ...watched, metrics, counting: metrics.counting };
}

async function openInboundSmtp(deps: AppDeps): Promise<InboundSmtp | undefined> {
  const ctx = inboundContext(deps);
  const address = deps.config.inbound?.smtp;
  if (ctx === undefined || address === undefined) return undefined;
  const { domain } = ctx.inbound;
  return startInboundSmtp({
    ...address,
    domain,
    logger: deps.logger,
    isReplyAddress: (recipient) => readReplyAddress(deps.secrets, recipient, domain) !== undefined,
    receive: (raw, recipient) => receiveMail(ctx, { raw, recipients: [recipient] }),
  });
}

type Parts = Pick<
  AppDeps,
  'config' | 'brand' | 'blobStore' | 'db' | 'jobs' | 'secrets' | 'live' | 'readiness' | 'metrics'
>;

function completeDeps(
  { logger, clock = systemClock, webDir, renderPage, renderingTimeoutMs, docsDir, onAnswer }: ServerOptions,
  parts: Parts,
): AppDeps {
  const [, domain = 'localhost'] = parts.config.mail.from.address.split('@');
  return {
    ...parts,
    logger,
    clock,
    mails: createMails({ jobs: parts.jobs, clock, domain }),
    passwordHasher: createPasswordHasher(),
    totp,
    drawQrCode,
    printPaper: createPaperPrinter(),
    ...chooseIdApp(parts.config, { db: parts.db, clock }),
    ...(parts.config.clamd === undefined ? {} : { virusScanner: createClamdScanner({ address: parts.config.clamd }) }),
    ...(webDir === undefined ? {} : { webDir }),
    ...(renderPage === undefined ? {} : { renderPage }),
    ...(renderingTimeoutMs === undefined ? {} : { renderingTimeoutMs }),
    ...(docsDir === undefined ? {} : { docsDir }),
    ...(onAnswer === undefined ? {} : { onAnswer }),
  };
}

function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

// Passkeys belong to a name, never to an IP address (WebAuthn §5.1.2).
function nameOf(url: string): string {
  return url.replace(/\/\/(127\.0\.0\.1|\[::1\]):/, '//localhost:');
}
