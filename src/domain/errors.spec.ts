import { expect, test } from 'vitest';
import { problemKey } from './errors.ts';

test.each([
  [400, 'bad_request'],
  [401, 'signed_out'],
  [403, 'not_authorized'],
  [404, 'not_found'],
  [409, 'conflict'],
  [413, 'too_large'],
  [415, 'unsupported_media_type'],
  [416, 'range_not_satisfiable'],
  [422, 'validation_failed'],
  [429, 'too_many_requests'],
  [500, 'server_error'],
  [501, 'not_implemented'],
])('status %i is %s', (status, key) => {
  expect(problemKey(status)).toBe(key);
});

test.each([0, 200, 418, 502, 599, NaN])('any other status (%d) is unknown', (status) => {
  expect(problemKey(status)).toBe('unknown');
});

test('no two statuses have the same key', () => {
  const keys = Array.from({ length: 600 }, (_, status) => problemKey(status)).filter((key) => key !== 'unknown');
  expect(new Set(keys).size).toBe(keys.length);
});
