import type { UserType } from './enums.ts';
import type { TicketActor } from './ticket-status.ts';

/** §6: view all tickets of all assigned companies, those the user did not write too. */
export const VIEW_ALL_TICKETS = 'ViewAllTickets';

interface Holder {
  type: UserType;
  permissions: readonly string[];
}

/** §2.1: who may open a route or see a menu item. A list that is absent or empty asks for nothing. */
export interface AccessRule {
  permissions?: readonly string[];
  userTypes?: readonly UserType[];
}

/** Whether the user holds the permission (§6). */
export function hasPermission(user: Holder, permission: string): boolean {
  return user.permissions.includes(permission);
}

/** Whether the user holds ALL listed permissions and is of ONE of the listed types (§2.1): routes and menu items. */
export function mayAccess(user: Holder, rule: AccessRule): boolean {
  const { permissions = [], userTypes = [] } = rule;
  return (
    permissions.every((permission) => hasPermission(user, permission)) &&
    (userTypes.length === 0 || userTypes.includes(user.type))
  );
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

/** Whether the user type may use the staff's calls at all, and invite customers (§6). */
export function mayManageAccounts(type: UserType): boolean {
  return reach[type] !== null;
}

/** Whether the user type may import the serial list (product decision: Admin, and Manager, who sells the units). */
export function mayImportSerialList(type: UserType): boolean {
  return type === 'Admin' || type === 'Manager';
}

/** Whether the actor may do the action to the person's account (product decision: staff and accounts). */
export function mayActOnAccount(
  actor: { id: string; type: UserType },
  action: StaffAction,
  person: { id: string; type: UserType },
): boolean {
  if (actor.id === person.id && notToOneself.includes(action)) return false;
  return reach[actor.type]?.includes(person.type) ?? false;
}

const articleWriters: readonly UserType[] = ['Engineer', 'Employee', 'Admin'];

/** Whether the user type writes and takes away articles of the FAQ (product decision: articles). */
export function mayWriteArticles(type: UserType): boolean {
  return articleWriters.includes(type);
}
