import { expect, it } from 'vitest';
import { RefusedError } from '../services/kernel/errors.ts';
import { parseBody, parseHeaders, parsePath, parseQuery } from './parse.ts';

const id = '0192f3a4-7c1e-4b5a-9d2e-3f4a5b6c7d20';

it('knows the parts of a request by operationId', () => {
  expect(parseBody('setTicketSolved', { ticketId: id })).toEqual({ ticketId: id });
  expect(parsePath('getDraft', { id })).toEqual({ id });
  expect(parseQuery('getComments', `http://x/?ticketId=${id}`)).toEqual({
    ticketId: id,
    direction: 'older',
    limit: 50,
  });
  expect(parseHeaders('createRma', new Headers({ 'idempotency-key': 'a-key-of-ours' }))).toEqual({
    'idempotency-key': 'a-key-of-ours',
  });
});

it.each([
  ['a body', () => parseBody('setTicketSolved', {})],
  ['a path', () => parsePath('getDraft', { id: 'x' })],
  ['a query', () => parseQuery('getComments', 'http://x/?limit=0')],
  ['a header', () => parseHeaders('createRma', new Headers({ 'idempotency-key': 'x'.repeat(500) }))],
])('refuses %s that does not fit', (_, parse) => {
  expect(parse).toThrow(RefusedError);
});

it('has nothing for a part that the operation does not take', () => {
  expect(parseBody('signOut', { anything: 1 })).toBeUndefined();
});
