import { expect, test } from 'vitest';
import { readProblem } from './problem.ts';

const body = {
  title: 'Not found',
  status: 404,
  requestId: 'r1',
  errors: [{ field: 'id', code: 'not_found', message: 'x' }],
};

test.each([
  ['an object', body],
  ['text', JSON.stringify(body)],
  ['a Blob, as downloads get it', new Blob([JSON.stringify(body)])],
])('an error body is read from %s', async (_name, given) => {
  expect(await readProblem(404, given)).toMatchObject({
    status: 404,
    title: 'Not found',
    requestId: 'r1',
    errors: body.errors,
  });
});

test('the language of the words is kept', async () => {
  expect(await readProblem(404, body, 'en')).toMatchObject({ language: 'en' });
});

test.each([['<html>'], [null], [42], ['[1]'], [{ errors: ['x', null] }]])('%j leaves the status', async (given) => {
  expect(await readProblem(502, given)).toMatchObject({ status: 502, title: undefined });
});
