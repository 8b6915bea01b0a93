import { expect, test } from 'vitest';
import { isTroubleshootFile, maskedName } from './troubleshoot-file.ts';

test.each([
  'a.tar.gz',
  'a.TGZ',
  'a.zip',
  'a.7z',
  'sysinfo.txt',
  'wireless.cfg',
  'a.config',
  'a.json',
  'a.har',
  'a.yml',
])('%s is read', (name) => {
  expect(isTroubleshootFile(name)).toBe(true);
});

test.each(['led.png', 'trace.pcapng', 'manual.pdf', 'units.xlsx', 'film.mp4', 'README', 'a.exe'])(
  '%s goes straight through',
  (name) => {
    expect(isTroubleshootFile(name)).toBe(false);
  },
);

test.each([
  ['router.tar.gz', 'router-masked.tar.gz'],
  ['router.tgz', 'router-masked.tgz'],
  ['a.b.log', 'a.b-masked.log'],
  ['../../etc/wireless.cfg', 'wireless-masked.cfg'],
  [`${'ž'.repeat(200)}.tar.gz`, `${'ž'.repeat(114)}-masked.tar.gz`],
])('the masked copy of %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});
