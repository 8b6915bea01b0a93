import { describe, expect, test } from 'vitest';
import {
  allows,
  can,
  grantablePermissions,
  actsAs,
  isCustomer,
  mayActOnAccount,
  personOf,
  staffActions,
  ticketActor,
  ticketReach,
  typesThatCan,
  VIEW_ALL_TICKETS,
} from './access.ts';
import { userTypes } from './enums.ts';

const customer = { type: 'Customer', permissions: ['A', 'B'] } as const;
const viewer = { type: 'Customer', permissions: [VIEW_ALL_TICKETS] } as const;
const engineer = { type: 'Engineer', permissions: [] } as const;
const importer = { type: 'Engineer', permissions: ['serials.import'] } as const;

describe('the access of an operation', () => {
  test.each([
    ['asks for nothing', {}, customer],
    ['has an empty list of types', { userTypes: [] }, customer],
    ['lists the type among others', { userTypes: ['Admin', 'Customer'] as const }, customer],
    ['names an ability of the type', { ability: 'tickets.status' as const }, engineer],
    ['names an ability that was granted', { ability: 'serials.import' as const }, importer],
    ['names an ability granted to a customer', { ability: VIEW_ALL_TICKETS } as const, viewer],
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
      'one of the staff holds the permission of customers',
      { ability: VIEW_ALL_TICKETS } as const,
      { type: 'Admin', permissions: [VIEW_ALL_TICKETS] } as const,
    ],
    [
      'one of the staff holds the name of what only customers do',
      { ability: 'rma.submit' as const },
      { type: 'Admin', permissions: ['rma.submit'] } as const,
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
    ['comments.seeRemoved', ['Engineer', 'Manager', 'Employee', 'Admin']],
    ['users.securityOfStaff', ['Admin']],
    ['rma.submit', ['Customer']],
    [VIEW_ALL_TICKETS, []],
  ] as const)('%s: %j', (what, types) => {
    expect(typesThatCan(what)).toEqual(types);
  });
});

test('customers are granted the view of their companies, and nothing of the staff', () => {
  expect(grantablePermissions('Customer')).toEqual([VIEW_ALL_TICKETS]);
  expect(grantablePermissions('Engineer')).toContain('serials.import');
  expect(grantablePermissions('Engineer')).not.toContain(VIEW_ALL_TICKETS);
  expect(grantablePermissions('Unknown')).toEqual([]);
});

test('only people sign in', () => {
  expect(typesThatCan('portal.signIn')).toEqual(['Customer', 'Engineer', 'Manager', 'Employee', 'Admin']);
});

test('each user type is a customer, one of the staff, or neither', () => {
  const staff = (type: (typeof userTypes)[number]) => personOf({ id: '1', firstName: '', lastName: '', type }).staff;
  expect(userTypes.filter(isCustomer)).toEqual(['Customer']);
  expect(userTypes.filter(staff)).toEqual(['Engineer', 'Manager', 'Employee', 'Admin']);
});

test('an unknown user acts on no ticket, the system acts as itself', () => {
  expect(userTypes.filter((type) => actsAs(type, 'customer'))).toEqual(['Customer']);
  expect(actsAs('Engineer', 'staff')).toBe(true);
  expect(actsAs('Unknown', 'staff')).toBe(false);
  expect(actsAs(null, 'staff')).toBe(false);
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
      const allowed = userTypes.filter((other) =>
        mayActOnAccount({ id: '1', type, permissions: [] }, action, { id: '2', type: other }),
      );
      expect(allowed).toEqual(reached);
    }
  });

  test('an administrator cannot lock themselves out, nor go around their own password and factor', () => {
    const admin = { id: '1', type: 'Admin', permissions: [] } as const;
    const allowed = staffActions.filter((action) => mayActOnAccount(admin, action, admin));
    expect(allowed).toEqual(['resetLockout', 'enable', 'enableEmailMfa']);
  });
});

test.each([
  ['own', { type: 'Customer', permissions: [] }],
  ['company', { type: 'Customer', permissions: [VIEW_ALL_TICKETS] }],
  ['staff', { type: 'Engineer', permissions: [VIEW_ALL_TICKETS] }],
] as const)('whose tickets a person sees: %s', (reach, user) => {
  expect(ticketReach(user)).toBe(reach);
});
