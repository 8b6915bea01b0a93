import { describe, expect, test } from 'vitest';
import {
  allows,
  can,
  hasPermission,
  isCustomer,
  isStaff,
  mayActOnAccount,
  staffActions,
  ticketActor,
  VIEW_ALL_TICKETS,
} from './access.ts';
import { userTypes } from './enums.ts';

const customer = { type: 'Customer', permissions: ['A', 'B'] } as const;
const engineer = { type: 'Engineer', permissions: [] } as const;
const importer = { type: 'Engineer', permissions: ['serials.import'] } as const;

describe('the access of an operation', () => {
  test.each([
    ['asks for nothing', {}, customer],
    ['has an empty list of types', { userTypes: [] }, customer],
    ['lists the type among others', { userTypes: ['Admin', 'Customer'] as const }, customer],
    ['names an ability of the type', { ability: 'tickets.status' as const }, engineer],
    ['names an ability that was granted', { ability: 'serials.import' as const }, importer],
    ['has both', { userTypes: ['Engineer'] as const, ability: 'articles.write' as const }, engineer],
  ])('lets in when it %s', (_, access, user) => {
    expect(allows(access, user)).toBe(true);
  });

  test.each([
    ['the type is not listed', { userTypes: ['Admin', 'Engineer'] as const }, customer],
    ['the type lacks the ability', { ability: 'serials.import' as const }, engineer],
    ['only the ability fits', { userTypes: ['Admin'] as const, ability: 'tickets.status' as const }, engineer],
    ['only the type fits', { userTypes: ['Engineer'] as const, ability: 'serials.import' as const }, engineer],
    [
      'a customer holds the permission of staff',
      { ability: 'tickets.status' as const },
      { type: 'Customer', permissions: ['tickets.status'] } as const,
    ],
    [
      'the permission is spelt otherwise',
      { ability: 'serials.import' as const },
      { type: 'Engineer', permissions: ['serials.Import'] } as const,
    ],
  ])('keeps out when %s', (_, access, user) => {
    expect(allows(access, user)).toBe(false);
  });
});

describe('can', () => {
  const typesThatCan = (what: Parameters<typeof can>[1]) =>
    userTypes.filter((type) => can({ type, permissions: [] }, what));

  test('asks nothing more of an operation for everybody', () => {
    expect(typesThatCan('getTicket')).toEqual(userTypes);
  });

  test.each([
    ['createTicket', ['Customer']],
    ['giveFeedback', ['Customer']],
    ['createRma', ['Customer', 'Engineer', 'Manager', 'Employee', 'Admin']],
    ['setTicketStatus', ['Engineer', 'Manager', 'Employee', 'Admin']],
    ['inviteUser', ['Engineer', 'Manager', 'Employee', 'Admin']],
    ['disableUser', ['Engineer', 'Manager', 'Employee', 'Admin']],
    ['importSerialList', ['Manager', 'Admin']],
    ['saveArticle', ['Engineer', 'Employee', 'Admin']],
    ['articles.write', ['Engineer', 'Employee', 'Admin']],
    ['serials.import', ['Manager', 'Admin']],
  ] as const)('%s: %j', (what, types) => {
    expect(typesThatCan(what)).toEqual(types);
  });
});

test('a permission is held or not', () => {
  expect(hasPermission({ type: 'Customer', permissions: [VIEW_ALL_TICKETS] }, VIEW_ALL_TICKETS)).toBe(true);
  expect(hasPermission(customer, VIEW_ALL_TICKETS)).toBe(false);
});

test('each user type is a customer, one of the staff, or neither', () => {
  expect(userTypes.filter(isCustomer)).toEqual(['Customer']);
  expect(userTypes.filter(isStaff)).toEqual(['Engineer', 'Manager', 'Employee', 'Admin']);
});

test('an unknown user acts on no ticket, the system acts as itself', () => {
  expect(ticketActor('Unknown')).toBeNull();
  expect(ticketActor('System')).toBe('system');
  expect(ticketActor('Customer')).toBe('customer');
  expect(ticketActor('Manager')).toBe('staff');
});

describe('acting on accounts', () => {
  const all = ['Customer', 'Engineer', 'Manager', 'Employee', 'Admin'];

  test.each([
    ['Customer', []],
    ['Engineer', ['Customer']],
    ['Manager', ['Customer']],
    ['Employee', ['Customer']],
    ['Admin', all],
    ['Unknown', []],
    ['System', []],
  ] as const)('%s: %j', (type, reached) => {
    for (const action of staffActions) {
      const allowed = userTypes.filter((other) => mayActOnAccount({ id: '1', type }, action, { id: '2', type: other }));
      expect(allowed).toEqual(reached);
    }
  });

  test('an administrator cannot lock themselves out, nor go around their own password and factor', () => {
    const admin = { id: '1', type: 'Admin' } as const;
    const allowed = staffActions.filter((action) => mayActOnAccount(admin, action, admin));
    expect(allowed).toEqual(['resetLockout', 'enable', 'enableEmailMfa']);
  });
});
