import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#scripts/lib/free-port.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { startProxy } from './proxy.ts';
import { startFlags } from './start-flags.ts';

const READY_MAX_MS = 120_000;
const AGAIN_AFTER_MS = 1_000;
const LOOPBACK = '127.0.0.1';

export type CrewOptions = {
  /** A migrated database. */
  databaseUrl: string;
  /** The folder of files and secret key that all servers share, and of their logs. */
  dataDir: string;
  /** Where the proxy listens; 0 for any free port. */
  port: number;
  host?: string;
  /** How many servers. */
  count: number;
  /** Further settings of each server. */
  env?: Record<string, string>;
  /** Called with events of a server. */
  onEvent?: (text: string) => void;
};

/** Servers in their own processes, as `npm start` starts them, behind one proxy. */
export type ServerCrew = {
  /** Where the proxy listens. */
  url: string;
  /** Where people find it. */
  publicUrl: string;
  servers: readonly Pick<CrewServer, 'url' | 'pid' | 'logFile'>[];
  /** Ends and starts one server after the other, each only when all others are ready. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

/** Starts them and resolves when all are ready. One that ends unasked later is started again. Throws when one does not start. */
export async function startServerCrew(options: CrewOptions): Promise<ServerCrew> {
  const { count, databaseUrl, dataDir, port, host = LOOPBACK, env, onEvent = () => undefined } = options;
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const proxy = await startProxy({ port, host, servers: ports.map((own) => `http://${LOOPBACK}:${own}`) });
  const publicUrl = proxy.url.replace(`//${LOOPBACK}:`, '//localhost:');
  const shared: NodeJS.ProcessEnv = {
    PUBLIC_URL: publicUrl,
    // The proxy asks twice a second whether a server is ready.
    STOP_DELAY_SECONDS: '1',
    ...process.env,
    ...env,
    TRUSTED_PROXIES: LOOPBACK,
  };
  // Two cannot listen on one port: the others accept no emails.
  const takesMails = Boolean(shared['INBOUND_SMTP_PORT']);
  const crew = ports.map((own, index) =>
    startCrewServer({
      databaseUrl,
      dataDir,
      onEvent,
      port: own,
      name: `server-${index + 1}`,
      env: { ...shared, ...(index > 0 && takesMails ? { INBOUND_SMTP_PORT: '0' } : {}) },
    }),
  );
  const close = async () => {
    await Promise.all(crew.map((server) => server.end()));
    await proxy.close();
  };
  const allReady = () =>
    proxy.allReady(AbortSignal.timeout(READY_MAX_MS)).catch(() => {
      throw new Error(`The servers were not ready within ${READY_MAX_MS / 1000} seconds: see the logs in ${dataDir}.`);
    });
  await Promise.race([allReady(), ...crew.map(({ broken }) => broken)]).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  for (const server of crew) server.settle();
  return {
    url: proxy.url,
    publicUrl: shared.PUBLIC_URL ?? publicUrl,
    servers: crew,
    async restart() {
      for (const server of crew) {
        await allReady();
        await server.restart();
      }
      await allReady();
    },
    close,
  };
}

type CrewServer = {
  url: string;
  /** Its process now, or the last one. */
  readonly pid: number | undefined;
  logFile: string;
  /** Rejects when it ends before it was ever `settled`. */
  broken: Promise<never>;
  /** From now on it is started again when it ends. */
  settle: () => void;
  restart: () => Promise<void>;
  end: () => Promise<void>;
};

type ProcessOptions = Required<Pick<CrewOptions, 'databaseUrl' | 'dataDir' | 'onEvent'>> & {
  env: NodeJS.ProcessEnv;
  name: string;
  port: number;
};

function startCrewServer({ databaseUrl, dataDir, onEvent, env, name, port }: ProcessOptions): CrewServer {
  const logFile = join(dataDir, `${name}.log`);
  // The last of them lets it end with this process, however that ends.
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    HOST: LOOPBACK,
    PORT: String(port),
    npm_lifecycle_event: 'start',
  };
  let state: 'starting' | 'settled' | 'restarting' | 'ended' = 'starting';
  let breakWith: (error: Error) => void = () => undefined;
  const broken = new Promise<never>((_, reject) => (breakWith = reject));
  // Only awaited during the start.
  broken.catch(() => undefined);
  const launch = (): ChildProcess => {
    const log = openSync(logFile, 'a');
    const started = spawn(process.execPath, [...startFlags(), 'scripts/start.ts'], {
      cwd: PROJECT_ROOT,
      env: { ...env, ...settings },
      stdio: ['ignore', log, 'inherit'],
    });
    closeSync(log);
    started.once('exit', (code, signal) => {
      if (state === 'starting')
        return breakWith(new Error(`${name} did not start (${code ?? signal}): see ${logFile}.`));
      if (state !== 'settled') return;
      onEvent(`${name} ended (${code ?? signal}) and is started again.`);
      setTimeout(() => state === 'settled' && (child = launch()), AGAIN_AFTER_MS);
    });
    return started;
  };
  let child = launch();
  const stop = async (next: 'restarting' | 'ended') => {
    state = next;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  return {
    url: `http://${LOOPBACK}:${port}`,
    get pid() {
      return child.pid;
    },
    logFile,
    broken,
    settle: () => void (state = 'settled'),
    async restart() {
      await stop('restarting');
      child = launch();
      state = 'settled';
    },
    end: () => stop('ended'),
  };
}
