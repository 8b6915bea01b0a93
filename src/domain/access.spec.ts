import { describe, expect, test } from 'vitest';
import {
  hasPermission,
  isCustomer,
  isStaff,
  mayAccess,
  mayActOnAccount,
  mayImportSerialList,
  mayManageAccounts,
  mayWriteArticles,
  staffActions,
  ticketActor,
  VIEW_ALL_TICKETS,
} from './access.ts';
import { userTypes } from './enums.ts';

const customer = { type: 'Customer', permissions: ['A', 'B'] } as const;

describe('mayAccess', () => {
  test.each([
    ['asks for nothing', {}],
    ['has empty lists', { permissions: [], userTypes: [] }],
    ['lists a permission held', { permissions: ['A'] }],
    ['lists permissions that are all held', { permissions: ['B', 'A'] }],
    ['lists the type among others', { userTypes: ['Admin', 'Customer'] as const }],
    ['lists both', { permissions: ['A'], userTypes: ['Customer'] as const }],
  ])('lets in when the rule %s', (_, rule) => {
    expect(mayAccess(customer, rule)).toBe(true);
  });

  test.each([
    ['one of the permissions is missing', { permissions: ['A', 'C'] }],
    ['the type is not listed', { userTypes: ['Admin', 'Engineer'] as const }],
    ['only the permissions fit', { permissions: ['A'], userTypes: ['Admin'] as const }],
    ['only the type fits', { permissions: ['C'], userTypes: ['Customer'] as const }],
    ['the permission is spelt otherwise', { permissions: ['a'] }],
  ])('keeps out when %s', (_, rule) => {
    expect(mayAccess(customer, rule)).toBe(false);
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

test('admins and managers import the serial list', () => {
  expect(userTypes.filter(mayImportSerialList)).toEqual(['Manager', 'Admin']);
});

describe('acting on accounts', () => {
  const all = ['Customer', 'Engineer', 'Manager', 'Employee', 'Admin'];

  test('customers, unknown users and the system manage no accounts', () => {
    expect(userTypes.filter(mayManageAccounts)).toEqual(['Engineer', 'Manager', 'Employee', 'Admin']);
  });

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

test('engineers, employees and administrators write articles', () => {
  expect(userTypes.filter(mayWriteArticles)).toEqual(['Engineer', 'Employee', 'Admin']);
});
