import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const key = 'k'.repeat(32);
const inboundOf = (env: Record<string, string>) => readConfig(env).inbound;

describe('the settings of mails that come in', () => {
  it('are none without a setting', () => {
    expect(inboundOf({})).toBeUndefined();
    expect(inboundOf({ INBOUND_DOMAIN: '', INBOUND_KEY: '', INBOUND_SMTP_PORT: '' })).toBeUndefined();
  });

  it('name the webhook, the listener, or both', () => {
    const none = { key: undefined, smtp: undefined, authservId: undefined };
    expect(inboundOf({ INBOUND_DOMAIN: 'Reply.Example.com', INBOUND_KEY: key })).toEqual({
      ...none,
      domain: 'reply.example.com',
      key,
    });
    const smtp = { INBOUND_DOMAIN: 'example.com', INBOUND_SMTP_PORT: '2525', INBOUND_AUTHSERV_ID: 'mx.example.com' };
    expect(inboundOf(smtp)).toEqual({
      ...none,
      domain: 'example.com',
      smtp: { host: '127.0.0.1', port: 2525 },
      authservId: 'mx.example.com',
    });
    expect(inboundOf({ ...smtp, INBOUND_KEY: key, INBOUND_SMTP_HOST: '::' })).toMatchObject({
      key,
      smtp: { host: '::', port: 2525 },
    });
  });

  it('need nothing in a demo', () => {
    expect(inboundOf({ DEMO: '1' })).toMatchObject({ domain: 'reply.localhost', smtp: { host: '127.0.0.1', port: 0 } });
  });

  it.each([
    [{ INBOUND_KEY: key }, 'INBOUND_DOMAIN is missing'],
    [{ INBOUND_KEY: key, DEMO: '1' }, 'INBOUND_DOMAIN is missing'],
    [{ INBOUND_SMTP_PORT: '2525' }, 'INBOUND_DOMAIN is missing'],
    [{ INBOUND_DOMAIN: 'example.com' }, 'INBOUND_DOMAIN needs a way in'],
    [{ INBOUND_DOMAIN: 'help@example.com', INBOUND_KEY: key }, 'INBOUND_DOMAIN is not a domain'],
    [{ INBOUND_DOMAIN: 'example.com', INBOUND_KEY: 'short' }, 'INBOUND_KEY must have at least 32 characters'],
    [{ INBOUND_DOMAIN: 'example.com', INBOUND_SMTP_PORT: '70000' }, 'INBOUND_SMTP_PORT is "70000"'],
    [{ INBOUND_DOMAIN: 'example.com', INBOUND_SMTP_PORT: 'smtp' }, 'INBOUND_SMTP_PORT is "smtp"'],
  ])('are refused when they are %o', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
