import { operationAccess } from '#generated/access.ts';
import type { Person } from '#generated/model/person.ts';
import type { OperationId } from '#generated/operations.ts';
import type { UserType } from './enums.ts';
import type { Side } from './tickets/needs-reply.ts';
import type { TicketActor } from './tickets/ticket-status.ts';

/** §6: view all tickets of all assigned companies, those the user did not write too. */
export const VIEW_ALL_TICKETS = 'ViewAllTickets';

interface Holder {
  type: UserType;
  permissions: readonly string[];
}

interface AbilityRow {
  /** The user types that have it without a grant. */
  types: readonly UserType[];
  /** The user types that the permission of the same name grants it to. */
  grantableTo: readonly UserType[];
}

const staff: readonly UserType[] = ['Engineer', 'Manager', 'Employee', 'Admin'];
const ofStaff = (types: readonly UserType[] = staff): AbilityRow => ({ types, grantableTo: staff });
const ofCustomers: AbilityRow = { types: ['Customer'], grantableTo: [] };

/** The abilities (§6) and who has them. A row's name is also the permission that grants it. */
export const abilities = {
  [VIEW_ALL_TICKETS]: { types: [], grantableTo: ['Customer'] },
  'portal.signIn': { types: ['Customer', ...staff], grantableTo: [] },
  // Texts, hints and emails for people who answer rather than ask.
  'portal.readAsStaff': ofStaff(),
  'tickets.answer': ofStaff(),
  'tickets.status': ofStaff(),
  'comments.seeRemoved': ofStaff(),
  'watchers.manageStaff': ofStaff(),
  'presence.seeEverybody': ofStaff(),
  'users.invite': ofStaff(),
  'users.security': ofStaff(),
  'users.securityOfStaff': ofStaff(['Admin']),
  // Submits a return at once and without a ticket; anyone else prepares one for a ticket's client.
  'rma.submit': ofCustomers,
  'rma.review': ofStaff(),
  'rma.bench': ofStaff(),
  'articles.write': ofStaff(['Engineer', 'Employee', 'Admin']),
  'serials.import': ofStaff(['Manager', 'Admin']),
} as const satisfies Record<string, AbilityRow>;
export type Ability = keyof typeof abilities;

/** The user types that have an ability without a grant, for conditions on rows. */
export function typesThatCan(ability: Ability): readonly UserType[] {
  return abilities[ability].types;
}

/** The permissions that may be granted to an account of the user type. */
export function grantablePermissions(type: UserType): string[] {
  return Object.entries<AbilityRow>(abilities).flatMap(([name, { grantableTo }]) =>
    grantableTo.includes(type) ? [name] : [],
  );
}

/** Who may call an operation (`x-access` of the contract); an absent part allows everyone. */
export interface OperationAccess {
  userTypes?: readonly UserType[];
  ability?: Ability;
}

/** Whether an operation's access allows the user: ONE of the user types and the ability (§2.1). */
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

function hasAbility({ type, permissions }: Holder, ability: Ability): boolean {
  const { types, grantableTo }: AbilityRow = abilities[ability];
  return types.includes(type) || (grantableTo.includes(type) && permissions.includes(ability));
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

/** The role of a user type on a ticket; null for Unknown, which has none. */
export function ticketActor(type: UserType): TicketActor | null {
  return actors[type];
}

/** Whether people of a type have this role on a ticket; nobody, as the type of who has no account, has none. */
export function actsAs(type: UserType | null, actor: TicketActor): boolean {
  return type !== null && actors[type] === actor;
}

/** The side of a conversation that a user type is on; anyone who is not staff reads as a customer. */
export function sideOf({ type }: { type: UserType }): Side {
  return actsAs(type, 'staff') ? 'staff' : 'customer';
}

/** A person in the shape of the API. */
export function personOf({ id, firstName, lastName, type }: Omit<Person, 'staff'> & { type: UserType }): Person {
  return { id, firstName, lastName, staff: actsAs(type, 'staff') };
}

/** Whether the user type is Customer (§6); for the scope of queries, anything else asks `can`. */
export function isCustomer(type: UserType): boolean {
  return type === 'Customer';
}

/** Whose tickets and returns a person sees, as far as texts depend on it (§6); the scope of each query decides the rows. */
export type TicketReach = 'own' | 'company' | 'staff';

/** Customers see their own, with the permission those of all their companies; staff those they have access to. */
export function ticketReach(user: Holder): TicketReach {
  if (can(user, 'portal.readAsStaff')) return 'staff';
  return can(user, VIEW_ALL_TICKETS) ? 'company' : 'own';
}

/** What staff can do to an account (§6). */
export const staffActions = [
  'resetLockout',
  'resetPassword',
  'resetMfa',
  'disable',
  'enable',
  'enableEmailMfa',
] as const;
export type StaffAction = (typeof staffActions)[number];

// The first would lock oneself out; the other two would bypass the current password and the recent sign-in.
const notToOneself: readonly StaffAction[] = ['disable', 'resetPassword', 'resetMfa'];

/** Whether the actor may do the action to the person's account (product decision: staff and accounts). */
export function mayActOnAccount(
  actor: Holder & { id: string },
  action: StaffAction,
  person: { id: string; type: UserType },
): boolean {
  if (actor.id === person.id && notToOneself.includes(action)) return false;
  if (!typesThatCan('portal.signIn').includes(person.type)) return false;
  return can(actor, isCustomer(person.type) ? 'users.security' : 'users.securityOfStaff');
}
