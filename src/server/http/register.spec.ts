import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import type { AppEnv } from './context.ts';
import { problemResponse } from './response/problem.ts';
import { differences, registerOperations } from './register.ts';

const all = Object.keys(operations) as OperationId[];
const answer = () => new Response();

describe('implemented and not implemented operations', () => {
  it('together are all of the contract', () => {
    expect(
      differences(
        [{ signIn: answer }],
        all.filter((id) => id !== 'signIn'),
      ),
    ).toEqual([]);
  });

  it('leave none out', () => {
    expect(
      differences(
        [],
        all.filter((id) => id !== 'signIn'),
      ),
    ).toEqual(['signIn is neither implemented nor in src/server/not-implemented.ts']);
  });

  it.each([
    ['implemented and listed', [{ signIn: answer }], all],
    ['implemented twice', [{ signIn: answer }, { signIn: answer }], all.filter((id) => id !== 'signIn')],
    ['listed twice', [], [...all, 'signIn' as const]],
  ])('have none that is %s', (_, handlers, listed) => {
    expect(differences(handlers, listed)).toHaveLength(1);
  });
});

it('answers an operation that is not built yet with 501', async () => {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => problemResponse(c, error));
  registerOperations(app, [], all, () => Promise.resolve());
  const response = await app.request('/api/brand');
  expect(response.status).toBe(501);
  expect(await response.json()).toMatchObject({ title: 'Not implemented' });
});
