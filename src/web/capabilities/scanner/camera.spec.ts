import { expect, test } from 'vitest';
import { cameraFault } from './camera.ts';

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotSupportedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['InsecureContext', 'insecure'],
  ['InvalidStateError', 'failed'],
])('%s means “%s”', (name, fault) => {
  expect(cameraFault(new DOMException('', name))).toBe(fault);
});

test('anything else has failed', () => {
  expect(cameraFault(new Error('toString'))).toBe('failed');
});
