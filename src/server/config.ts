import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { GetBrandResponse } from '#generated/zod/brand/brand.ts';
import type { Sender, SocketAddress } from './config/addresses.ts';
import type { FilesUrl } from './config/files-url.ts';
import { ConfigError } from './config/variable.ts';
import type { Environment } from './config/variable.ts';
import { environmentSchema } from './config/variables.ts';
import { defaultBrand } from './default-brand.ts';
import { trustedProxies } from './trusted-proxies.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** The vendor's settings, as the API returns them. */
export type Brand = z.output<typeof GetBrandResponse>;

/** What differs between installations, apart from the brand. */
export type Config = {
  /** Where a person goes after signing out: a path of the app or an absolute address. */
  signOutUrl: string;
  /** The proxies in front of the server: their word on where a request comes from is believed. */
  trustedProxies: TrustedProxies;
  /** The address people use, without a slash at the end; undefined when the server's own is meant. */
  publicUrl: string | undefined;
  /** Demo pages are served, and emails go to a mailbox that everyone can read. */
  demo: boolean;
  /** The contract is shown at /docs. */
  docs: boolean;
  /** Pages are server-rendered, if the renderer is built. */
  serverRendering: boolean;
  mail: MailConfig;
  /** The service of the vendor's ID app; undefined when there is none. */
  idApp: IdAppConfig | undefined;
  /** Where clamd listens; undefined when uploads are not scanned for viruses. */
  clamd: SocketAddress | undefined;
  /** Where replies by email arrive; undefined when notifications cannot be answered. */
  inbound: InboundConfig | undefined;
  /** Where files are stored; undefined for the folder `blobs` of the data folder. */
  files: FilesConfig | undefined;
  /** The bearer token for the metrics; undefined when nobody may read them. */
  metricsToken: string | undefined;
  stop: StopConfig;
};

export type IdAppConfig = { url: string; token: string };

/** Mails come in by the webhook, which wants the key, by the SMTP listener, or by both. */
export type InboundConfig = {
  /** The part of reply addresses after the @, in lower case. */
  domain: string;
  key: string | undefined;
  smtp: { host: string; port: number } | undefined;
  /** The name under which our own mail server writes `Authentication-Results` (RFC 8601); others are not trusted. */
  authservId: string | undefined;
};

export type MailConfig = {
  /** `smtp://` or `smtps://`; undefined when there is no mail server. */
  smtpUrl: string | undefined;
  from: Sender;
};

/** A bucket comes with the keys of its account. */
export type FilesConfig =
  | Extract<FilesUrl, { kind: 'folder' }>
  | (Extract<FilesUrl, { kind: 's3' }> & { accessKeyId: string; secretAccessKey: string });

/** Milliseconds: how long a stopping server still accepts requests, and how long running ones may continue. */
export type StopConfig = { delayMs: number; graceMs: number };

type Variables = z.output<typeof environmentSchema>;

/** All that the environment says. */
export type Settings = {
  config: Config;
  listening: { host: string; port: number };
  /** `postgres://…`; undefined for the embedded database. */
  databaseUrl: string | undefined;
  /** As configured: a relative path is relative to the project's folder. */
  dataDir: string;
  secretKey: string | undefined;
  brandFile: string | undefined;
  logLevel: Variables['LOG_LEVEL'];
};

/**
 * The settings from environment variables; empty ones count as not set, unknown ones are ignored. Throws a ConfigError with
 * every error.
 */
export function readSettings(env: Environment): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = environmentSchema.safeParse(given);
  if (!success) throw new ConfigError(error.issues.map(({ path, message }) => `${String(path[0])} ${message}`));
  return {
    config: configOf(data),
    listening: { host: data.HOST, port: data.PORT },
    databaseUrl: data.DATABASE_URL,
    dataDir: data.DATA_DIR,
    secretKey: data.SECRET_KEY,
    brandFile: data.BRAND_FILE,
    logLevel: data.LOG_LEVEL,
  };
}

/** What the server itself does with the settings. Throws a ConfigError with every fault. */
export function readConfig(env: Environment): Config {
  return readSettings(env).config;
}

/** Settings and brand together, so that the errors of both are reported at once; rejects with a ConfigError. */
export async function readSettingsAndBrand(env: Environment): Promise<Settings & { brand: Brand }> {
  const [settings, brand] = await Promise.allSettled([
    Promise.resolve(env).then(readSettings),
    readBrand(env['BRAND_FILE']),
  ]);
  if (settings.status === 'fulfilled' && brand.status === 'fulfilled') return { ...settings.value, brand: brand.value };
  const reasons = [settings, brand].flatMap((outcome): unknown[] =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  const unexpected = reasons.find((reason) => !(reason instanceof ConfigError));
  if (unexpected !== undefined) throw unexpected;
  throw new ConfigError(reasons.flatMap((reason) => (reason instanceof ConfigError ? reason.faults : [])));
}

function configOf(env: Variables): Config {
  return {
    signOutUrl: env.SIGN_OUT_URL,
    trustedProxies: env.TRUSTED_PROXIES ?? trustedProxies(''),
    publicUrl: env.PUBLIC_URL,
    demo: env.DEMO,
    docs: env.DOCS,
    serverRendering: env.SERVER_RENDERING,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? defaultSender(env.PUBLIC_URL) },
    idApp: idAppOf(env),
    clamd: env.CLAMD_URL,
    inbound: inboundOf(env),
    files: filesOf(env),
    metricsToken: env.METRICS_TOKEN,
    stop: { delayMs: env.STOP_DELAY_SECONDS * 1000, graceMs: env.STOP_GRACE_SECONDS * 1000 },
  };
}

function defaultSender(publicUrl: string | undefined): Sender {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return { address: `no-reply@${host}`, name: undefined };
}

function idAppOf({ ID_APP_URL: url, ID_APP_TOKEN: token }: Variables): IdAppConfig | undefined {
  return url === undefined || token === undefined ? undefined : { url, token };
}

// A demo accepts replies without any setting, for trying them out.
function inboundOf(env: Variables): InboundConfig | undefined {
  const { INBOUND_KEY: key, INBOUND_SMTP_PORT: port, INBOUND_SMTP_HOST: host, DEMO: demo } = env;
  const domain = env.INBOUND_DOMAIN ?? (demo ? 'reply.localhost' : undefined);
  if (domain === undefined) return undefined;
  const anyPort = demo && key === undefined ? { host: '127.0.0.1', port: 0 } : undefined;
  return { domain, key, smtp: port === undefined ? anyPort : { host, port }, authservId: env.INBOUND_AUTHSERV_ID };
}

function filesOf(env: Variables): FilesConfig | undefined {
  const { FILES_URL: url, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (url?.kind !== 's3') return url;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { ...url, accessKeyId, secretAccessKey };
}

/** The brand settings from a JSON file, or the default brand without one. Throws a ConfigError that names each error. */
export async function readBrand(file: string | undefined): Promise<Brand> {
  if (file === undefined || file === '') return defaultBrand;
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`BRAND_FILE cannot be read: ${reason}`], error);
  }
  const outcome = z.strictObject(GetBrandResponse.shape).safeParse(value);
  if (outcome.success) return outcome.data;
  // One error per field: a wrong colour is also too short.
  const faults = new Map(outcome.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  throw new ConfigError(
    [...faults].toReversed().map(([place, fault]) => `BRAND_FILE ${file} is not valid at "${place}": ${fault}`),
  );
}
