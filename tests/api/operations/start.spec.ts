import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { freePort } from '#scripts/lib/free-port.ts';

// Each of them must end before anything is built or started.
async function startWith(env: Record<string, string>): Promise<{ code: number | null; errors: string[] }> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, errors: errors.trim().split('\n') };
}

test('a port that is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { code, errors } = await startWith({ PORT: String(port) });
  server.close();
  expect(code).toBe(1);
  expect(errors).toEqual([expect.stringContaining(`Port ${port} is taken: `)]);
});

test('an invalid port', async () => {
  const { code, errors } = await startWith({ PORT: '80a' });
  expect({ code, errors }).toEqual({ code: 1, errors: ['PORT is "80a": give a number from 1 to 65535.'] });
});

test('a data folder that cannot be written', async () => {
  const { code, errors } = await startWith({ DATA_DIR: `${PROJECT_ROOT}/package.json/data` });
  expect(code).toBe(1);
  expect(errors).toEqual([expect.stringContaining('package.json/data cannot be written (ENOTDIR)')]);
});

test('a DATABASE_URL where nothing answers', async () => {
  const { code, errors } = await startWith({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:9/none' });
  expect(code).toBe(1);
  expect(errors).toEqual([expect.stringMatching(/^DATABASE_URL: no PostgreSQL can be reached at 127\.0\.0\.1:9 /)]);
});
