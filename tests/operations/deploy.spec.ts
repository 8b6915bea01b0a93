import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { startFlags } from '#scripts/servers/start-flags.ts';
import { readSettings } from '#server/config.ts';
import { variables } from '#server/config/variables.ts';

const UNIT = 'helpdesk-portal.service';
const read = (name: string) => readFile(join(PROJECT_ROOT, 'deploy', name), 'utf8');

it('the unit file starts the server as npm start does, and systemd finds no fault in it', async () => {
  const unit = await read(UNIT);
  const command = `node_modules/node/bin/node ${startFlags().join(' ')} scripts/start.ts`;
  expect(unit).toContain(`ExecStart=/opt/helpdesk-portal/${command}\n`);
  // Only what is installed can be verified, so the paths are those of this checkout.
  const folder = await mkdtemp(join(tmpdir(), 'helpdesk-unit-'));
  await writeFile(join(folder, UNIT), unit.replaceAll('/opt/helpdesk-portal', PROJECT_ROOT));
  const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, UNIT)], { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return;
  // Warnings about other packages' units, or about the host, are not about ours.
  const faults = stderr.split('\n').filter((line) => line.includes(UNIT) || line.includes(PROJECT_ROOT));
  expect({ status, faults }).toEqual({ status: 0, faults: [] });
});

it('the example of the settings has no variable that nobody reads, and works once the secrets are put in', async () => {
  const example = (await read('environment.example')).replaceAll(/^# (?=[A-Z_]+=)/gm, '');
  const env = parseEnv(example) as Record<string, string>;
  expect(Object.keys(env).filter((name) => !(name in variables))).toEqual([]);
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  expect(readSettings({ ...env, ...keys }).config).toMatchObject({
    publicUrl: 'https://help.example.com',
    stop: { delayMs: 5000 },
    files: { kind: 's3', prefix: 'portal' },
  });
});
