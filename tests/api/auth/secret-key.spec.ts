import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startAnotherServer } from '#tests/api/support/another-server.ts';
import { startApi } from '#tests/api/support/api.ts';
import { makePersonWithApp } from '#tests/api/support/auth/mfa.ts';
import { SECRET_KEY } from '#tests/api/support/auth/secret-key.ts';

it('a server whose key does not open the stored ones says so and does not start', async () => {
  const api = await startApi({ SECRET_KEY });
  await makePersonWithApp(api);
  const message = /The secret key is not the one that 1 authenticator keys.*Set SECRET_KEY/;
  for (const other of ['', randomBytes(32).toString('base64')]) {
    await expect(startAnotherServer(api, { SECRET_KEY: other })).rejects.toThrow(message);
  }
  await (await startAnotherServer(api)).close();
  await api.close();
});

it('a server with an unusable key does not start, and one without makes a key that only its owner reads', async () => {
  const api = await startApi();
  expect((await stat(join(api.dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  const unusable = startAnotherServer(api, { SECRET_KEY: 'short' });
  await expect(unusable).rejects.toThrow('SECRET_KEY must be at least 32 random bytes');
  await api.close();
});
