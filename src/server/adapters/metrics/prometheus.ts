import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../../db/connection.ts';
import type { Mailer } from '../../services/kernel/mail-port.ts';
import { MailRefusedError } from '../../services/kernel/mail-port.ts';
import type { AnsweredRequest, Metrics } from '../../services/kernel/monitoring-port.ts';
import { readQueueDepths } from './queue-depths.ts';

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type PrometheusParts = { db: Db; pool: pg.Pool; openStreams: () => number };

/** The metrics of one server, and a mailer that counts deliveries. */
export type PrometheusMetrics = Metrics & { counting: (mailer: Mailer) => Mailer };

/** Counts for Prometheus, in a registry of the server's own; docs/operating.md says what each means. */
export function createPrometheusMetrics(parts: PrometheusParts): PrometheusMetrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  watchParts(register, parts);
  const requests = requestMetrics(register);
  const mails = new Counter({
    name: 'helpdesk_mails_total',
    help: 'Mails handed to the mail server, by outcome.',
    labelNames: ['outcome'],
    registers: [register],
  });
  for (const outcome of ['sent', 'refused', 'failed']) mails.inc({ outcome }, 0);
  return {
    ...requests,
    counting: (mailer) => ({
      async send(mail) {
        try {
          await mailer.send(mail);
          mails.inc({ outcome: 'sent' });
        } catch (error) {
          mails.inc({ outcome: error instanceof MailRefusedError ? 'refused' : 'failed' });
          throw error;
        }
      },
    }),
    async text() {
      return { body: await register.metrics(), contentType: register.contentType };
    },
  };
}

function requestMetrics(register: Registry): Pick<Metrics, 'answered' | 'uploadBegan'> {
  const registers = [register];
  const total = new Counter({
    name: 'helpdesk_http_requests_total',
    help: 'Requests answered, by operation of the contract (or kind of page) and status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'helpdesk_http_request_duration_seconds',
    help: 'From the head of a request to the beginning of its answer.',
    labelNames: ['operation'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  });
  const signIns = new Counter({
    name: 'helpdesk_sign_in_outcomes_total',
    help: 'Steps of signing in, by operation and by how they ended.',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const uploading = new Gauge({ name: 'helpdesk_uploads_running', help: 'Requests that bring a file.', registers });
  const uploaded = new Counter({
    name: 'helpdesk_upload_bytes_total',
    help: 'Bytes of the uploads that were taken.',
    registers,
  });
  return {
    answered({ operationId, route, status, seconds, bytes, signInOutcome: outcome }) {
      total.inc({ operation: route, status });
      durations.observe({ operation: route }, seconds);
      if (isUpload(operationId) && status < 400) uploaded.inc(bytes);
      if (outcome !== undefined) signIns.inc({ operation: route, outcome });
    },
    uploadBegan() {
      uploading.inc();
      return () => uploading.dec();
    },
  };
}

function isUpload(operationId: AnsweredRequest['operationId']): boolean {
  return operationId === 'uploadChunk' || operationId === 'uploadFile';
}

// Read on each scrape; an unresponsive database must not hide the other figures.
function watchParts(register: Registry, { db, pool, openStreams }: PrometheusParts): void {
  const registers = [register];
  new Gauge({
    name: 'helpdesk_database_connections',
    help: 'Connections of the pool, by state; waiting are the requests for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'helpdesk_event_streams',
    help: 'Open streams of events.',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  new Gauge({
    name: 'helpdesk_jobs',
    help: 'Jobs in the queue of all servers, by kind and state; none while the database does not answer.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const depths = await readQueueDepths(db).catch(() => []);
      this.reset();
      for (const { name, state, jobs } of depths) this.set({ kind: name, state }, jobs);
    },
  });
}
