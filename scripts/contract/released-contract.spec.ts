import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareVersions, latestRelease } from './released-contract.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'helpdesk-released-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['0.1.0', '0.2.0', -1],
  ['0.10.0', '0.9.0', 1],
  ['1.0.0', '0.99.99', 1],
  ['1.2.3', '1.2.3', 0],
  ['1.2.10', '1.2.9', 1],
])('%s against %s is %i', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
});

test('the newest release is the greatest number, not the last name', () => {
  for (const name of ['0.9.0.yaml', '0.10.0.yaml', '0.10.0.approved.yaml', '0.11.0.schema.txt', 'notes.yaml'])
    writeFileSync(path.join(folder, name), '');
  expect(latestRelease(folder)).toEqual({
    version: '0.10.0',
    file: path.join(folder, '0.10.0.yaml'),
    jsonFile: path.join(folder, '0.10.0.json'),
    schemaFile: path.join(folder, '0.10.0.schema.txt'),
    approvalsFile: path.join(folder, '0.10.0.approved.yaml'),
  });
});

test('there is none before the first release', () => {
  expect(latestRelease(folder)).toBeUndefined();
  expect(latestRelease(path.join(folder, 'missing'))).toBeUndefined();
});
