import { expect, it } from 'vitest';
import { isTouched } from './changed-gates.ts';

it('proves a gate again when its tool or settings changed', () => {
  expect(isTouched('lint', ['scripts/lint/layers.ts'])).toBe(true);
  expect(isTouched('lint', ['tests/safety/run.ts'])).toBe(true);
  expect(isTouched('lint', ['src/web/app/routes.tsx'])).toBe(false);
});

it('proves a gate without listed inputs after any change, and every gate when the changes are unknown', () => {
  expect(isTouched('test:api', ['src/server/app.ts'])).toBe(true);
  expect(isTouched('test:api', [])).toBe(false);
  expect(isTouched('lint', undefined)).toBe(true);
});
