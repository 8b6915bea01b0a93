import { operationAccess } from '#generated/access.ts';
import type { OperationId } from '#generated/operations.ts';
import type { UserType } from './enums.ts';
import type { TicketActor } from './ticket-status.ts';

/** §6: view all tickets of all assigned companies, those the user did not write too. */
export const VIEW_ALL_TICKETS = 'ViewAllTickets';

interface Holder {
  type: UserType;
  permissions: readonly string[];
}

/** Whether the user holds the permission (§6). */
export function hasPermission(user: Holder, permission: string): boolean {
  return user.permissions.includes(permission);
}

const staffTypes: readonly UserType[] = ['Engineer', 'Manager', 'Employee', 'Admin'];

/**
 * What staff may do (§6), by the user types that have it without a grant. The name of a row is also the permission that
 * grants it to one of the staff; customers are granted none of them.
 */
export const abilities = {
  'tickets.answer': staffTypes,
  'tickets.status': staffTypes,
  'users.invite': staffTypes,
  'users.security': staffTypes,
  'rma.review': staffTypes,
  'rma.bench': staffTypes,
  'articles.write': ['Engineer', 'Employee', 'Admin'],
  'serials.import': ['Manager', 'Admin'],
} as const satisfies Record<string, readonly UserType[]>;
export type Ability = keyof typeof abilities;

/** Who may call an operation (`x-access` of the contract); what is absent asks for nothing. */
export interface OperationAccess {
  userTypes?: readonly UserType[];
  ability?: Ability;
}

/** Whether the access of an operation lets the user in: ONE of the user types and the ability (§2.1). */
export function allows({ userTypes = [], ability }: OperationAccess, user: Holder): boolean {
  return (
    (userTypes.length === 0 || userTypes.includes(user.type)) && (ability === undefined || hasAbility(user, ability))
  );
}

/**
 * Whether a signed-in user may call an operation of the contract, or has an ability (§6). Which rows the user sees is
 * decided by the scope of each query.
 */
export function can(user: Holder, what: OperationId | Ability): boolean {
  if (what in abilities) return hasAbility(user, what as Ability);
  const access: Partial<Record<string, OperationAccess>> = operationAccess;
  return allows(access[what] ?? {}, user);
}

function hasAbility(user: Holder, ability: Ability): boolean {
  const types: readonly UserType[] = abilities[ability];
  return types.includes(user.type) || (isStaff(user.type) && hasPermission(user, ability));
}

const actors: Record<UserType, TicketActor | null> = {
  Customer: 'customer',
  Engineer: 'staff',
  Manager: 'staff',
  Employee: 'staff',
  Admin: 'staff',
  Unknown: null,
  System: 'system',
};

/** The part a user type plays on a ticket; null for Unknown, who may do nothing. */
export function ticketActor(type: UserType): TicketActor | null {
  return actors[type];
}

/** Whether the user type is one of the vendor's people (§6): Engineer, Manager, Employee, Admin. */
export function isStaff(type: UserType): boolean {
  return actors[type] === 'staff';
}

/** Whether the user type is Customer (§6). */
export function isCustomer(type: UserType): boolean {
  return actors[type] === 'customer';
}

/** What staff do to somebody's account (§6). */
export const staffActions = [
  'resetLockout',
  'resetPassword',
  'resetMfa',
  'disable',
  'enable',
  'enableEmailMfa',
] as const;
export type StaffAction = (typeof staffActions)[number];

/** Whom a user type may invite, and whose accounts it may act on; null for nobody. */
const reach: Record<UserType, readonly UserType[] | null> = {
  Customer: null,
  Engineer: ['Customer'],
  Manager: ['Customer'],
  Employee: ['Customer'],
  Admin: ['Customer', 'Engineer', 'Manager', 'Employee', 'Admin'],
  Unknown: null,
  System: null,
};

// The first shuts the person out; the other two would go around the current password and the recent sign-in.
const notToOneself: readonly StaffAction[] = ['disable', 'resetPassword', 'resetMfa'];

/** Whether the actor may do the action to the person's account (product decision: staff and accounts). */
export function mayActOnAccount(
  actor: { id: string; type: UserType },
  action: StaffAction,
  person: { id: string; type: UserType },
): boolean {
  if (actor.id === person.id && notToOneself.includes(action)) return false;
  return reach[actor.type]?.includes(person.type) ?? false;
}
