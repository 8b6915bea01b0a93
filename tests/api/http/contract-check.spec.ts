import { describe, expect, it } from 'vitest';
import { contractFaults } from '#tests/api/support/contract-check.ts';

const json = { 'content-type': 'application/json' };
const problem = { 'content-type': 'application/problem+json' };
const id = '0192f3a4-7c1e-4b5a-9d2e-3f4a5b6c7d20';
const group = { id, name: 'RX-210 LTE router', supportStatus: 1, productNicheId: 3 };
const notFound = { type: 'about:blank', title: 'Not found', status: 404, detail: 'x', requestId: id };

function faults(operationId: string, status: number, headers: Record<string, string>, body?: unknown): string[] {
  return contractFaults({ operationId, status, headers: new Headers(headers), json: body });
}

describe('a response checked against the contract', () => {
  it.each([
    ['a documented success', faults('getProductGroups', 200, json, [group])],
    ['a documented refusal', faults('getTicket', 404, problem, notFound)],
    ['an answer without a body', faults('signOut', 204, { redirect: '/auth' })],
  ])('passes: %s', (_, found) => {
    expect(found).toEqual([]);
  });

  it.each([
    ['a field too many', faults('getProductGroups', 200, json, [{ ...group, secret: 1 }]), 'secret'],
    ['a field too few', faults('getProductGroups', 200, json, [{ ...group, name: undefined }]), 'name'],
    ['a wrong type', faults('getProductGroups', 200, json, [{ ...group, supportStatus: 7 }]), 'supportStatus'],
    ['a status that is not documented', faults('getProductGroups', 404, problem, notFound), 'no such status'],
    ['501', faults('signIn', 501, problem, { ...notFound, status: 501 }), 'no such status'],
    ['another media type', faults('getProductGroups', 200, { 'content-type': 'text/html' }), 'text/html'],
    ['a problem with a field too many', faults('getTicket', 404, problem, { ...notFound, stack: 'x' }), 'stack'],
    ['a problem that says another status', faults('getTicket', 404, problem, { ...notFound, status: 500 }), '500'],
    ['422 without its errors', faults('signIn', 422, problem, { ...notFound, status: 422 }), 'errors'],
    ['a header that is missing', faults('signOut', 204, {}), 'redirect'],
  ])('is found out for %s', (_, found, word) => {
    expect(found.join()).toContain(word);
  });
});
