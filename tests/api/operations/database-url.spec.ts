import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDatabaseUrl } from '#scripts/postgres/database-url.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

test('an address that works passes', async () => {
  await expect(checkDatabaseUrl(database.url)).resolves.toBeUndefined();
});

test('a wrong password is reported without showing it', async () => {
  const address = changed((url) => (url.password = 'wrong-secret'));
  await expect(checkDatabaseUrl(address)).rejects.toThrow(/refuses user "helpdesk": check user and password\.$/);
  await expect(checkDatabaseUrl(address)).rejects.not.toThrow(/wrong-secret/);
});

test('a database that does not exist is named', async () => {
  const address = changed((url) => (url.pathname = '/nowhere'));
  await expect(checkDatabaseUrl(address)).rejects.toThrow(/has no database "nowhere": create it first\.$/);
});

test('a server that does not answer is named with its port', async () => {
  const port = await freePort();
  const address = changed((url) => (url.port = String(port)));
  await expect(checkDatabaseUrl(address)).rejects.toThrow(
    `no PostgreSQL can be reached at 127.0.0.1:${port} (ECONNREFUSED)`,
  );
});
