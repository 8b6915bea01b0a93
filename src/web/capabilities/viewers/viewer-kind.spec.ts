import { expect, test } from 'vitest';
import { viewerLimitBytes, viewerOf } from './viewer-kind.ts';

test('the name chooses the viewer', () => {
  const type = 'application/octet-stream';
  expect(viewerOf({ name: 'Photo.HEIC', type })).toBe('heic');
  expect(viewerOf({ name: 'lan.pcapng', type })).toBe('capture');
  expect(viewerOf({ name: 'ipsec.log', type })).toBe('text');
  expect(viewerOf({ name: 'backup.zip', type })).toBeUndefined();
});

test('text under another name is shown as text', () => {
  expect(viewerOf({ name: 'router.trc', type: 'text/plain' })).toBe('text');
  expect(viewerOf({ name: 'router.trc', type: 'application/octet-stream' })).toBeUndefined();
});

test('nothing above 50 MB is fetched whole', () => {
  const { media, ...whole } = viewerLimitBytes;
  expect(Math.max(...Object.values(whole))).toBe(50 * 1024 * 1024);
  expect(media).toBeGreaterThan(50 * 1024 * 1024);
});
