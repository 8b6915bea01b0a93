import { z } from 'zod';
import {
  clamdAddress,
  domainName,
  idAppUrl,
  pathOrUrl,
  postgresUrl,
  proxyList,
  sender,
  smtpUrl,
  webUrl,
} from './addresses.ts';
import { filesUrl } from './files-url.ts';
import { readSecretKey, SECRET_KEY_FAULT } from './secret-key.ts';
import { anyText, flag, optional, port, textAs, wholeNumber, withDefault } from './variable.ts';

const TOKEN_MIN_CHARACTERS = 32;

const token = z.string().min(TOKEN_MIN_CHARACTERS, `must have at least ${TOKEN_MIN_CHARACTERS} characters.`);
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const logLevel = textAs(
  (text) => logLevels.find((level) => level === text),
  (text) => `is "${text}": give one of ${logLevels.join(', ')}.`,
);
const secretKey = textAs((text) => (readSecretKey(text) === undefined ? undefined : text), SECRET_KEY_FAULT);

/** Every variable that the portal reads, in the order of the README's table; a spec compares the two. */
export const variables = {
  PORT: withDefault('the port on which the server listens; `0` for any free one', '8080', port),
  HOST: withDefault('the address on which the server listens', '127.0.0.1', anyText),
  PUBLIC_URL: optional(
    'the address people use, and passkeys belong to; with `https://` cookies are sent over https only',
    "the server's own",
    webUrl,
  ),
  TRUSTED_PROXIES: optional(
    'addresses and blocks of the proxies in front, as `10.0.0.0/8, 2001:db8::1`; their `Forwarded` or `X-Forwarded-For` and `-Proto` are trusted',
    'none',
    proxyList,
  ),
  DATABASE_URL: optional(
    'a PostgreSQL, 15 or later, in UTF-8 and with pg_trgm and btree_gin; none is started then, and demo data is added only by `npm run seed`',
    'an embedded one',
    postgresUrl,
  ),
  DATA_DIR: withDefault('where the embedded database, the files and the log are kept', './data', anyText),
  FILES_URL: optional(
    'where [files](docs/operating.md) are kept: `file:///path` or `s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-north-1`',
    '`blobs/` in `DATA_DIR`',
    filesUrl,
  ),
  AWS_ACCESS_KEY_ID: optional(
    'the key of an account that may read and write the bucket of `FILES_URL`',
    'none',
    anyText,
  ),
  AWS_SECRET_ACCESS_KEY: optional('its secret', 'none', anyText),
  SECRET_KEY: optional(
    'at least 32 random bytes in base64 (`openssl rand -base64 32`): keys for tokens and stored secrets are derived from it; the same on every server of one database',
    'the file `secret.key` in `DATA_DIR`',
    secretKey,
  ),
  BRAND_FILE: optional(
    "a JSON file with the vendor's settings: names, logo, colours, hotline, addresses (schema `Brand` of the contract)",
    'an invented vendor',
    anyText,
  ),
  SMTP_URL: optional(
    'the mail server, as `smtp://user:password@host:587`; without it a demo shows its emails at `/demo/mail`; elsewhere they wait for a day',
    'none',
    smtpUrl,
  ),
  MAIL_FROM: optional(
    'the sender: `help@example.com` or `Help Desk <help@example.com>`; needed with `SMTP_URL`',
    "the portal's name",
    sender,
  ),
  INBOUND_DOMAIN: optional(
    'the domain of the addresses for [replies by email](docs/mail.md); needs `INBOUND_KEY`, `INBOUND_SMTP_PORT` or both',
    'none, in a demo `reply.localhost`',
    domainName,
  ),
  INBOUND_KEY: optional('the key of the webhook that receives them', 'none', token),
  INBOUND_SMTP_PORT: optional('the port on which the server receives them by SMTP', 'none', port),
  INBOUND_SMTP_HOST: withDefault('the address of that port', '127.0.0.1', anyText),
  INBOUND_AUTHSERV_ID: optional(
    'the name under which your mail server writes `Authentication-Results`; those of others are ignored',
    'none',
    anyText,
  ),
  ID_APP_URL: optional(
    "the service of the vendor's ID app ([its protocol](docs/id-app.md)); without it a demo has a phone at `/demo/phone`",
    'none',
    idAppUrl,
  ),
  ID_APP_TOKEN: optional('the token for it', 'none', anyText),
  CLAMD_URL: optional(
    'a clamd that scans [uploads](docs/uploads.md) for viruses, as `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`',
    'no scanner',
    clamdAddress,
  ),
  SIGN_OUT_URL: withDefault('where a person goes after signing out', '/auth', pathOrUrl),
  SERVER_RENDERING: withDefault('`0`: pages are rendered in the browser only', '1', flag),
  DOCS: withDefault('`0`: the contract is not shown at `/docs`', '1', flag),
  DEMO: withDefault(
    '`1`: demo pages for everyone, as with `npm start` and the embedded database; never where real people sign in',
    '0',
    flag,
  ),
  METRICS_TOKEN: optional(
    'at least 32 characters: the bearer token that gives access to [`/metrics`](docs/operating.md)',
    'no metrics',
    token,
  ),
  STOP_DELAY_SECONDS: withDefault(
    'how long a server that is stopping still accepts requests while `/readyz` responds 503, so that proxies go elsewhere',
    '0',
    wholeNumber(0, 300),
  ),
  STOP_GRACE_SECONDS: withDefault(
    'how long running requests may take after that before they are cut off',
    '60',
    wholeNumber(0, 3600),
  ),
  LOG_LEVEL: withDefault('`fatal` … `trace`, or `silent`', 'info', logLevel),
  DEBUG: optional('any value: commands print the stack of an error', 'one line for an error', anyText),
  ADMIN_PASSWORD: optional('the password that `npm run create-admin` sets', 'asked for', anyText),
  CHROMIUM_PATH: optional('the browser for tests', 'found', anyText),
};

const always = { when: () => true };

/** All variables together. Rules between them are checked even when one of them is invalid. */
export const environmentSchema = z
  .object(variables)
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: "is missing: SMTP_URL needs a sender's address.",
    ...always,
  })
  .refine((env) => (env.ID_APP_URL === undefined) === (env.ID_APP_TOKEN === undefined), {
    path: ['ID_APP_URL'],
    error: 'and ID_APP_TOKEN are set together or not at all.',
    ...always,
  })
  .refine(
    (env) => env.INBOUND_DOMAIN !== undefined || (env.INBOUND_KEY === undefined && env.INBOUND_SMTP_PORT === undefined),
    {
      path: ['INBOUND_DOMAIN'],
      error: 'is missing: INBOUND_KEY and INBOUND_SMTP_PORT need it.',
      ...always,
    },
  )
  .refine(
    ({ INBOUND_DOMAIN: domain, INBOUND_KEY: key, INBOUND_SMTP_PORT: smtp, DEMO: demo }) =>
      domain === undefined || key !== undefined || smtp !== undefined || demo,
    { path: ['INBOUND_DOMAIN'], error: 'needs a way in: INBOUND_KEY or INBOUND_SMTP_PORT.', ...always },
  )
  .refine(
    ({ FILES_URL: files, AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret }) =>
      files?.kind !== 's3' || (id !== undefined && secret !== undefined),
    { path: ['AWS_ACCESS_KEY_ID'], error: 'and AWS_SECRET_ACCESS_KEY are missing: FILES_URL needs them.', ...always },
  );
