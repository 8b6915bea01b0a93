import { expect, test } from 'vitest';
import { commentAnchor, linkedComment } from './comment-anchor.ts';

const ID = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d41';

test('an address leads to a comment and back', () => {
  expect(linkedComment(`#${commentAnchor(ID)}`)).toBe(ID);
  expect(linkedComment(`#comment-${ID.toUpperCase()}`)).toBe(ID);
});

test.each(['', '#content', '#comment-', '#comment-12', `#comment-${ID}0`])('%j leads to none', (hash) => {
  expect(linkedComment(hash)).toBeUndefined();
});
