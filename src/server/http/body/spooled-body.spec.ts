import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeAbandonedBodies, withSpooledBody } from './spooled-body.ts';

const requestOf = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers });

test('gives the bytes as a file, and leaves none', async () => {
  const read = await withSpooledBody(requestOf('1,2\n3'), 5, async (path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  expect(read.text).toBe('1,2\n3');
  expect(existsSync(read.path)).toBe(false);
});

test('leaves no file when the work fails', async () => {
  let kept = '';
  const work = async (path: string) => {
    kept = path;
    throw new Error('no');
  };
  await expect(withSpooledBody(requestOf('1'), 5, work)).rejects.toThrow('no');
  expect(existsSync(kept)).toBe(false);
});

test.each([
  ['of its own length', requestOf('123456')],
  ['that says so before', requestOf('1', { 'content-length': '6' })],
])('refuses a body %s that is too large', async (_, request) => {
  const work = () => Promise.reject(new Error('it was let in'));
  await expect(withSpooledBody(request, 5, work)).rejects.toMatchObject({ refusal: { kind: 'TooLarge' } });
});

test('what a killed process has left is removed, what one that runs writes is not', async () => {
  const folderOf = (owner: number | undefined) =>
    join(tmpdir(), `helpdesk-body-${owner}-00000000-${crypto.randomUUID()}`);
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const [left, ofSameNumber, ofAnother] = [folderOf(ended), folderOf(process.pid), folderOf(process.ppid)];
  for (const folder of [left, ofSameNumber, ofAnother]) mkdirSync(folder);
  try {
    const isKept = await withSpooledBody(requestOf('1'), 5, async (path) => {
      await removeAbandonedBodies();
      return existsSync(path);
    });
    expect([left, ofSameNumber, ofAnother].map((folder) => existsSync(folder))).toEqual([false, false, true]);
    expect(isKept).toBe(true);
  } finally {
    rmSync(ofAnother, { recursive: true });
  }
});
