import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../../db/connection.ts';
import type { LiveSignals, SignalHandlers } from '../../services/live/internal/port.ts';

const EVENTS_CHANNEL = 'ticket_events';
const PRESENCE_CHANNEL = 'ticket_presence';
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
// A connection that the network lost says nothing: it is asked from time to time.
const CHECK_MS = 20_000;
const ANSWER_MAX_MS = 5_000;

export type PostgresSignalsOptions = { databaseUrl: string; db: Db; logger: Logger };

/** Signals by LISTEN and NOTIFY over one dedicated connection, which is reopened when it breaks. */
export function createPostgresSignals({ databaseUrl, db, logger }: PostgresSignalsOptions): LiveSignals {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let listening: Promise<void> | undefined;

  const listenForever = async (handlers: SignalHandlers, onFirst: () => void) => {
    for (let wait = FIRST_WAIT_MS; !closing.signal.aborted;) {
      try {
        client = await connect(databaseUrl, handlers, logger);
        wait = FIRST_WAIT_MS;
        handlers.onEvents();
        onFirst();
        await untilBroken(client, closing.signal);
      } catch (error) {
        if (!closing.signal.aborted) logger.warn({ err: error }, 'the connection for live events broke');
      }
      onFirst();
      await sleep(wait, undefined, { signal: closing.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  };
  return {
    open: (handlers) =>
      new Promise((onFirst) => {
        listening = listenForever(handlers, onFirst);
      }),
    async sendPresence(text) {
      await sql`select pg_notify(${PRESENCE_CHANNEL}, ${text})`.execute(db);
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}

async function connect(databaseUrl: string, handlers: SignalHandlers, logger: Logger): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'helpdesk-live',
    connectionTimeoutMillis: ANSWER_MAX_MS,
    query_timeout: ANSWER_MAX_MS,
    keepAlive: true,
  });
  // Without a listener a broken connection would end the process; `untilBroken` has its own.
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === EVENTS_CHANNEL) return handlers.onEvents();
    try {
      handlers.onPresence(payload);
    } catch (error) {
      logger.warn({ err: error }, 'a signal of presence could not be read');
    }
  });
  try {
    await client.connect();
    await client.query(`listen ${EVENTS_CHANNEL}; listen ${PRESENCE_CHANNEL}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  return client;
}

/** Rejects when the connection breaks, resolves when the signal comes; either way it is ended. */
async function untilBroken(client: pg.Client, signal: AbortSignal): Promise<void> {
  let check: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve());
      client.on('error', reject);
      client.on('end', () => reject(new Error('the connection was ended')));
      check = setInterval(() => void client.query('select').catch(reject), CHECK_MS);
      if (signal.aborted) resolve();
    });
  } finally {
    clearInterval(check);
    void client.end().catch(() => undefined);
  }
}
