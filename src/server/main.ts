import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
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
import { chooseMailer } from './adapters/mail/choose-mailer.ts';
import { createPasswordHasher } from './adapters/password-hash.ts';
import { createPaperPrinter } from './adapters/papers/print-in-worker.ts';
import { drawQrCode } from './adapters/qr-code.ts';
import { createSecrets, loadSecretKey } from './adapters/secrets.ts';
import { totp } from './adapters/totp.ts';
import { createApp } from './app.ts';
import { readSettingsAndBrand } from './config.ts';
import { openDatabase } from './db/connection.ts';
import type { AppDeps, ObservedAnswer } from './deps.ts';
import { DEMO_MAIL_PATH } from './http/demo/mail.ts';
import { DEMO_PHONE_PATH } from './http/demo/phone-view.ts';
import { DOCS_PATH } from './http/docs/serve-docs.ts';
import { inboundContext } from './inbound.ts';
import { registerJobs } from './jobs.ts';
import { createLiveHub } from './services/live/hub.ts';
import type { LiveTiming } from './services/live/hub.ts';
import { receiveMail } from './services/inbound/receive-mail.ts';
import { readReplyAddress } from './services/inbound/reply-address.ts';
import { createMails } from './services/mail/enqueue.ts';
import type { Mailer } from './services/mail/port.ts';
import { checkStoredKeys } from './services/mfa/check-stored-keys.ts';
import type { Clock } from './services/ports.ts';

// An 8 MiB chunk on a line of 220 kbit/s takes 300 s, which is Node's own limit for a whole request.
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const HEADERS_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const CLOSE_GRACE_MS = 5_000;

type Listened = Parameters<typeof getRequestListener>[0];

export type ServerOptions = {
  /** 0 for any free port. */
  port: number;
  /** The address to listen on; this machine only when it is not given. */
  host?: string;
  databaseUrl: string;
  /** A folder of the server's own: uploaded files live in `blobs/` below it. */
  dataDir: string;
  /** The built app; without it the server has the API alone. */
  webDir?: string;
  /** The contract's built pages; without it there is no /docs. */
  docsDir?: string;
  logger: Logger;
  env?: Record<string, string | undefined>;
  clock?: Clock;
  onAnswer?: (answer: ObservedAnswer) => void;
  /** Stands between the listener and the app; tests plant faults there. */
  around?: (fetch: Listened) => Listened;
  /** Demo mode, as DEMO=1 sets it. */
  demo?: boolean;
  /** Takes the place of the mailer that the settings ask for. */
  mailer?: Mailer;
  /** `working: false` leaves every job to `runJobs`. */
  jobs?: Pick<JobQueueOptions, 'working' | 'rules' | 'timing'>;
  /** Other times between the looks at streams. */
  live?: Partial<LiveTiming>;
};

export type RunningServer = {
  /** Where it listens. */
  url: string;
  /** Where people find it: PUBLIC_URL, else its own address, on this machine by name. */
  publicUrl: string;
  /** Where the mails of a demo are to be read; undefined when they go to a mail server. */
  demoMailUrl: string | undefined;
  /** Where the phone of a demo is; undefined when the vendor has an ID app, or this is no demo. */
  demoPhoneUrl: string | undefined;
  /** Where the contract is to be read; undefined when it is not. */
  docsUrl: string | undefined;
  /** Where mails come in by SMTP; undefined when they do not. */
  inboundSmtpUrl: string | undefined;
  /** Does the jobs that wait, on a server that does not do them by itself. */
  runJobs: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Starts the server on a migrated database and answers its address. `close` lets running requests end, then ends all.
 * Rejects with a ConfigError, or with the system's error when the port is taken or the folder cannot be written.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, host = '127.0.0.1', databaseUrl, dataDir, logger, env = process.env, demo, jobs: jobOptions } = options;
  const { config, brand, secretKey } = await readSettingsAndBrand(demo === true ? { ...env, DEMO: '1' } : env);
  const blobStore = await chooseBlobStore(config, { dataDir, logger });
  const secrets = createSecrets(await loadSecretKey(secretKey, dataDir));
  const db = openDatabase(databaseUrl, {
    onIdleError: (error) => logger.error({ err: error }, 'a database connection broke'),
  });
  const jobs = createJobQueue({ databaseUrl, logger, ...jobOptions });
  const signals = createPostgresSignals({ databaseUrl, db, logger });
  const live = createLiveHub({ db, clock: options.clock ?? systemClock, logger, signals, timing: options.live });
  let inboundSmtp: InboundSmtp | undefined;
  const end = () => Promise.all([inboundSmtp?.close(), live.close(), jobs.close()]).finally(() => db.destroy());
  try {
    await checkStoredKeys({ db, secrets });
    const { mailer, ...mailbox } = chooseMailer({ config, brand }, db);
    const deps = { ...completeDeps(options, { config, brand, blobStore, db, jobs, secrets, live }), ...mailbox };
    let publicUrl = config.publicUrl ?? '';
    registerJobs(deps, { mailer: options.mailer ?? mailer, baseUrl: () => publicUrl });
    await jobs.open();
    await live.open();
    inboundSmtp = await openInboundSmtp(deps);
    const { fetch } = createApp(deps);
    const server = await listen(options.around?.(fetch) ?? fetch, port, host);
    const url = addressOf(server);
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
        await Promise.all([live.close(), closeServer(server)]);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function openInboundSmtp(deps: AppDeps): Promise<InboundSmtp | undefined> {
  const context = inboundContext(deps);
  const address = deps.config.inbound?.smtp;
  if (context === undefined || address === undefined) return undefined;
  const { domain } = context.inbound;
  return startInboundSmtp({
    ...address,
    domain,
    logger: deps.logger,
    isReplyAddress: (recipient) => readReplyAddress(deps.secrets, recipient, domain) !== undefined,
    receive: (raw, recipient) => receiveMail(context, { raw, recipients: [recipient] }),
  });
}

type Parts = Pick<AppDeps, 'config' | 'brand' | 'blobStore' | 'db' | 'jobs' | 'secrets' | 'live'>;

function completeDeps(
  { logger, clock = systemClock, webDir, docsDir, onAnswer }: ServerOptions,
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

async function listen(fetch: Listened, port: number, host: string): Promise<Server> {
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS },
    getRequestListener(fetch, { overrideGlobalObjects: false }),
  );
  server.listen(port, host);
  // Rejects with the error of `listen`, as a taken port.
  await once(server, 'listening');
  return server;
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
  await closed;
  clearTimeout(force);
}
