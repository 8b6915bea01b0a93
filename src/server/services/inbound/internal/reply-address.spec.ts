import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecrets } from '#server/adapters/secrets.ts';
import { readReplyAddress, replyAddress } from './reply-address.ts';

const secrets = createSecrets(randomBytes(32));
const target = { displayId: '1002345', watcherId: randomUUID() };
const domain = 'reply.helpdesk.example';
const address = replyAddress(secrets, target, domain);

describe('a reply address', () => {
  it('names the ticket, and fits into a local part', () => {
    expect(address).toMatch(/^reply\+1002345\.[0-9a-v]+@reply\.helpdesk\.example$/);
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
    expect(replyAddress(secrets, target, domain)).toBe(address);
  });

  it('is read in any case', () => {
    for (const sent of [address, address.toUpperCase()])
      expect(readReplyAddress(secrets, sent, domain)).toEqual(target);
  });

  it('carries ids that begin with zeros or are all ones', () => {
    for (const watcherId of ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']) {
      const own = { ...target, watcherId };
      expect(readReplyAddress(secrets, replyAddress(secrets, own, domain), domain)).toEqual(own);
    }
  });

  it('is not valid for another key, domain, ticket or watcher', () => {
    const other = replyAddress(secrets, { ...target, watcherId: randomUUID() }, domain);
    const [token = '', otherToken = ''] = [address, other].map((whole) => /\.(.+)@/.exec(whole)?.[1] ?? '');
    const mixed = `reply+1002345.${otherToken.slice(0, 25)}${token.slice(25)}@${domain}`;
    for (const forged of [address.replace('1002345', '1002346'), mixed, address.replace(domain, 'elsewhere.example')]) {
      expect(readReplyAddress(secrets, forged, domain)).toBeUndefined();
    }
    expect(readReplyAddress(createSecrets(randomBytes(32)), address, domain)).toBeUndefined();
    expect(readReplyAddress(secrets, address, 'elsewhere.example')).toBeUndefined();
  });

  it.each([
    '',
    'support@reply.helpdesk.example',
    `reply+1002345.${'v'.repeat(47)}@${domain}`,
    `reply+1002345.short@${domain}`,
    `reply+1002345.${'0'.repeat(500)}@${domain}`,
    `x${address}`,
    `${address}.example`,
  ])('is not "%s"', (text) => {
    expect(readReplyAddress(secrets, text, domain)).toBeUndefined();
  });
});
