import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { readSettings, readSettingsAndBrand } from '../config.ts';
import { ConfigError } from './variable.ts';
import { variables } from './variables.ts';

const token = 't'.repeat(32);
const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

test("the README's table has each variable with its description and default", async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const rows = readme.split('\n').flatMap((line) => {
    const [, name, about, absent] = /^\| `([A-Z_]+)` +\| (.*?) +\| (.*?) +\|$/.exec(line) ?? [];
    return name === undefined ? [] : [`${name} | ${about} | ${absent}`];
  });
  const wanted = Object.entries(variables).map(([name, variable]) => {
    const { about, absent } = variable.meta() ?? {};
    return `${name} | ${String(about)} | ${String(absent)}`;
  });
  expect(rows).toEqual(wanted);
});

describe('the settings', () => {
  it('have their defaults where nothing is set, and where something is empty', () => {
    const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, '']));
    for (const env of [{}, empty]) {
      expect(readSettings(env)).toMatchObject({
        listening: { host: '127.0.0.1', port: 8080 },
        databaseUrl: undefined,
        dataDir: './data',
        logLevel: 'info',
        config: {
          demo: false,
          docs: true,
          serverRendering: true,
          files: undefined,
          metricsToken: undefined,
          stop: { delayMs: 0, graceMs: 60_000 },
          mail: { smtpUrl: undefined, from: { address: 'no-reply@localhost' } },
        },
      });
    }
  });

  it('are read', () => {
    expect(
      readSettings({
        PORT: '0',
        PUBLIC_URL: 'https://help.example.com/',
        SERVER_RENDERING: '0',
        STOP_DELAY_SECONDS: '5',
        METRICS_TOKEN: token,
        CLAMD_URL: 'tcp://[::1]',
        PATH: '/bin',
      }),
    ).toMatchObject({
      listening: { port: 0 },
      config: {
        publicUrl: 'https://help.example.com',
        serverRendering: false,
        stop: { delayMs: 5000 },
        metricsToken: token,
        clamd: { host: '::1', port: 3310 },
        mail: { from: { address: 'no-reply@help.example.com' } },
      },
    });
  });

  it('report all faults together, one per line, without secrets', () => {
    const faults = faultsOf({
      PORT: '65536',
      DATABASE_URL: 'mysql://u:pass@host/x',
      SMTP_URL: 'http://user:pass@host',
      ID_APP_URL: 'http://app.example.com',
      INBOUND_KEY: 'pass',
      SECRET_KEY: 'pass',
      METRICS_TOKEN: 'pass',
      LOG_LEVEL: 'loud',
      DEMO: 'yes',
    });
    expect(faults).toEqual([
      'PORT is "65536": give a number from 1 to 65535.',
      'DATABASE_URL cannot be read: it must look like postgres://user:password@host:5432/database.',
      'SECRET_KEY must be at least 32 random bytes in base64, as "openssl rand -base64 32" prints them.',
      'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.',
      'INBOUND_KEY must have at least 32 characters.',
      'ID_APP_URL must begin with https://.',
      'DEMO is "yes": give 1 or 0.',
      'METRICS_TOKEN must have at least 32 characters.',
      'LOG_LEVEL is "loud": give one of fatal, error, warn, info, debug, trace, silent.',
      "MAIL_FROM is missing: SMTP_URL needs a sender's address.",
      'ID_APP_URL and ID_APP_TOKEN are set together or not at all.',
      'INBOUND_DOMAIN is missing: INBOUND_KEY and INBOUND_SMTP_PORT need it.',
    ]);
  });

  it.each(['nonsense', 'mysql://u:p@localhost/x', 'postgres:///x'])('take no %s for a DATABASE_URL', (url) => {
    expect(faultsOf({ DATABASE_URL: url })).toEqual([expect.stringMatching(/^DATABASE_URL cannot be read: /)]);
  });

  it('report the faults of the brand with the others', async () => {
    await expect(readSettingsAndBrand({ PORT: 'x', BRAND_FILE: '/nowhere/brand.json' })).rejects.toThrow(
      /^PORT is "x".*\nBRAND_FILE cannot be read: ENOENT.*$/,
    );
  });
});

describe('FILES_URL', () => {
  const filesOf = (url: string) => readSettings({ FILES_URL: url, ...keys }).config.files;
  const s3 = { kind: 's3', bucket: 'help-files', endpoint: undefined, region: 'us-east-1', prefix: '' };
  const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };

  it.each([
    ['file:///var/lib/help%20desk', { kind: 'folder', path: '/var/lib/help desk' }],
    ['s3://help-files', { ...s3, ...credentials }],
    [
      's3://help-files/a/b/?endpoint=http://127.0.0.1:9000/&region=eu-north-1',
      { ...s3, ...credentials, prefix: 'a/b', endpoint: 'http://127.0.0.1:9000', region: 'eu-north-1' },
    ],
  ])('%s names a place', (url, place) => {
    expect(filesOf(url)).toEqual(place);
  });

  it.each([
    'blobs',
    '/var/lib/blobs',
    'file:///',
    'file://host/path',
    'file:///a%2Fb',
    's3://',
    's3://Bad_Bucket/x',
    's3://key:secret@bucket/x',
    's3://bucket/x?endpoint=ftp://x',
    's3://bucket/x?acl=public-read',
  ])('%s is refused without being shown', (url) => {
    expect(faultsOf({ FILES_URL: url, ...keys })).toEqual([
      expect.stringMatching(/^FILES_URL must look like file:\/\/\/var\/lib\/helpdesk\/blobs or s3:/),
    ]);
  });

  it('wants the keys of the account for a bucket', () => {
    expect(faultsOf({ FILES_URL: 's3://help-files', AWS_ACCESS_KEY_ID: 'id' })).toEqual([
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing: FILES_URL needs them.',
    ]);
  });
});
