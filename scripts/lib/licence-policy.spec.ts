import { expect, test } from 'vitest';
import { licenceFault } from './licence-policy.ts';

test('permissive licences pass, alone or as one of several', () => {
  for (const licence of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC']) {
    expect(licenceFault({ name: 'any', licence })).toBeUndefined();
  }
});

test('others fail and are named', () => {
  expect(licenceFault({ name: 'any', licence: 'GPL-3.0' })).toContain('any is under GPL-3.0');
  expect(licenceFault({ name: 'any', licence: 'MIT AND GPL-3.0' })).toContain('GPL-3.0');
  expect(licenceFault({ name: 'any', licence: undefined })).toContain('no licence');
});

test('an exception holds for its package and licence only', () => {
  expect(licenceFault({ name: 'lightningcss-linux-x64-gnu', licence: 'MPL-2.0' })).toBeUndefined();
  expect(licenceFault({ name: 'other', licence: 'MPL-2.0' })).toContain('other');
  expect(licenceFault({ name: 'axe-core', licence: 'GPL-3.0' })).toContain('axe-core');
});
