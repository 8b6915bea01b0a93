import { readFile } from 'node:fs/promises';
import type { output } from 'zod';
import { GetBrandResponse } from '#generated/zod/brand/brand.ts';
import { defaultBrand } from './default-brand.ts';
import { trustedProxies } from './trusted-proxies.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** The vendor's settings, as the contract answers them. */
export type Brand = output<typeof GetBrandResponse>;

/** What differs from one installation to the next, apart from the brand. */
export type Config = {
  /** Where a person goes after signing out: a path of the app or an absolute address. */
  signOutUrl: string;
  /** The proxies in front of the server: their word on where a request comes from is believed. */
  trustedProxies: TrustedProxies;
  /** The address people use, without a slash at the end; undefined when the server's own is meant. */
  publicUrl: string | undefined;
  /** Demo pages are served, and mails go to a mailbox that everybody can read. */
  demo: boolean;
  /** The contract is shown at /docs. */
  docs: boolean;
  mail: MailConfig;
  /** The service of the vendor's ID app; undefined when there is none. */
  idApp: IdAppConfig | undefined;
  /** Where clamd listens; undefined when uploads are not looked at for viruses. */
  clamd: SocketAddress | undefined;
  /** Where answers by mail come in; undefined when notices cannot be answered. */
  inbound: InboundConfig | undefined;
};

/** Of `net.connect`. */
export type SocketAddress = { host: string; port: number } | { path: string };

export type IdAppConfig = { url: string; token: string };

/** Mails come in by the webhook, which wants the key, by the SMTP listener, or by both. */
export type InboundConfig = {
  /** The part of reply addresses after the @, in lower case. */
  domain: string;
  key: string | undefined;
  smtp: { host: string; port: number } | undefined;
  /** The name under which our own mail server writes `Authentication-Results` (RFC 8601); others are not believed. */
  authservId: string | undefined;
};

export type MailConfig = {
  /** `smtp://` or `smtps://`; undefined when there is no mail server. */
  smtpUrl: string | undefined;
  /** The sender's address, and their name when it is not the portal's. */
  from: { address: string; name: string | undefined };
};

/** A setting that the server cannot start with; `message` is one line that says what to do. */
class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Record<string, string | undefined>;

/**
 * The settings from environment variables: SIGN_OUT_URL, PUBLIC_URL, TRUSTED_PROXIES, DEMO, DOCS, SMTP_URL, MAIL_FROM,
 * ID_APP_URL, ID_APP_TOKEN, CLAMD_URL, INBOUND_DOMAIN, INBOUND_KEY, INBOUND_SMTP_PORT, INBOUND_SMTP_HOST,
 * INBOUND_AUTHSERV_ID.
 * Throws a ConfigError.
 */
export function readConfig(env: Environment): Config {
  const { SIGN_OUT_URL: signOutUrl = '/auth', PUBLIC_URL: publicUrl } = env;
  if (!URL.canParse(signOutUrl, 'http://localhost'))
    throw new ConfigError(`SIGN_OUT_URL is not an address: ${signOutUrl}`);
  if (publicUrl !== undefined && !/^https?:\/\//.test(publicUrl)) {
    throw new ConfigError(`PUBLIC_URL must begin with http:// or https://: ${publicUrl}`);
  }
  return {
    signOutUrl,
    trustedProxies: readTrustedProxies(env['TRUSTED_PROXIES'] ?? ''),
    publicUrl: publicUrl?.replace(/\/+$/, ''),
    demo: env['DEMO'] === '1',
    docs: env['DOCS'] !== '0',
    mail: readMailConfig(env),
    idApp: readIdAppConfig(env),
    clamd: readClamdAddress(env['CLAMD_URL']),
    inbound: readInboundConfig(env),
  };
}

function readTrustedProxies(list: string): TrustedProxies {
  try {
    return trustedProxies(list);
  } catch (error) {
    const entry = error instanceof Error ? error.message : '';
    throw new ConfigError(`TRUSTED_PROXIES takes addresses and blocks as 10.0.0.0/8, not "${entry}".`, {
      cause: error,
    });
  }
}

function readMailConfig({ SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl }: Environment): MailConfig {
  if (smtpUrl !== undefined && !(/^smtps?:\/\//.test(smtpUrl) && URL.canParse(smtpUrl))) {
    throw new ConfigError('SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.');
  }
  if (from === undefined) {
    if (smtpUrl !== undefined) throw new ConfigError("MAIL_FROM is missing: SMTP_URL needs a sender's address.");
    const host = publicUrl !== undefined && URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
    return { smtpUrl, from: { address: `no-reply@${host}`, name: undefined } };
  }
  const [, name, inBrackets, bare] =
    /^(?:([^<>\p{Cc}]*)<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/u.exec(from) ?? [];
  const address = inBrackets ?? bare;
  if (address === undefined) {
    throw new ConfigError('MAIL_FROM must look like help@example.com or Help Desk <help@example.com>.');
  }
  return { smtpUrl, from: { address, name: name?.trim() || undefined } };
}

// docs/id-app.md: the token must not travel in clear.
function readIdAppConfig({ ID_APP_URL: url, ID_APP_TOKEN: token }: Environment): IdAppConfig | undefined {
  if (!url && !token) return undefined;
  if (!url || !token) throw new ConfigError('ID_APP_URL and ID_APP_TOKEN are set together or not at all.');
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  const isLocal = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
  if (protocol !== 'https:' && !isLocal) throw new ConfigError('ID_APP_URL must begin with https://.');
  return { url: url.replace(/\/+$/, ''), token };
}

const CLAMD_PORT = 3310;

function readClamdAddress(address: string | undefined): SocketAddress | undefined {
  if (!address) return undefined;
  const { protocol, hostname, port, pathname } = URL.canParse(address) ? new URL(address) : new URL('none:');
  if (protocol === 'unix:' && hostname === '' && pathname.startsWith('/')) {
    return { path: decodeURIComponent(pathname) };
  }
  if (protocol === 'tcp:' && hostname !== '' && ['', '/'].includes(pathname)) {
    return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? CLAMD_PORT : Number(port) };
  }
  throw new ConfigError('CLAMD_URL must look like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.');
}

const INBOUND_KEY_MIN_CHARACTERS = 32;
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

// A demo takes answers without any setting, so that they can be tried.
function readInboundConfig(env: Environment): InboundConfig | undefined {
  const { INBOUND_KEY: key, INBOUND_SMTP_PORT: port, INBOUND_AUTHSERV_ID: authservId, DEMO: demo } = env;
  const domain = env['INBOUND_DOMAIN'] || (demo === '1' && !key && !port ? 'reply.localhost' : undefined);
  if (!domain) {
    if (key || port) throw new ConfigError('INBOUND_DOMAIN is missing: INBOUND_KEY and INBOUND_SMTP_PORT need it.');
    return undefined;
  }
  if (!HOST_NAME.test(domain)) throw new ConfigError(`INBOUND_DOMAIN is not a domain: ${domain}`);
  if (key && key.length < INBOUND_KEY_MIN_CHARACTERS) {
    throw new ConfigError(`INBOUND_KEY must have at least ${INBOUND_KEY_MIN_CHARACTERS} characters.`);
  }
  const smtp = readInboundSmtp(env) ?? (demo === '1' && !key ? { host: '127.0.0.1', port: 0 } : undefined);
  if (!key && !smtp) throw new ConfigError('INBOUND_DOMAIN needs a way in: INBOUND_KEY or INBOUND_SMTP_PORT.');
  return { domain: domain.toLowerCase(), key: key || undefined, smtp, authservId: authservId || undefined };
}

// 0 stands for any free port.
function readInboundSmtp({ INBOUND_SMTP_PORT: port, INBOUND_SMTP_HOST: host = '127.0.0.1' }: Environment) {
  if (!port) return undefined;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new ConfigError(`INBOUND_SMTP_PORT is "${port}": give a number from 1 to 65535.`);
  }
  return { host, port: Number(port) };
}

/** The brand settings from a JSON file, or the default brand without one. Throws a ConfigError that names the first fault. */
export async function readBrand(file: string | undefined): Promise<Brand> {
  if (file === undefined || file === '') return defaultBrand;
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`BRAND_FILE cannot be read: ${reason}`, { cause: error });
  }
  const outcome = GetBrandResponse.strict().safeParse(value);
  if (outcome.success) return outcome.data;
  const [issue] = outcome.error.issues;
  throw new ConfigError(`BRAND_FILE ${file} is not valid at "${issue?.path.join('.') ?? ''}": ${issue?.message ?? ''}`);
}
