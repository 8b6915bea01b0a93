import type { UserType } from '#domain/enums.ts';
import type { SignedInUser } from './ports.ts';

/** §6: all tickets of all assigned companies, also those the person did not write. */
export const VIEW_ALL_COMPANY_TICKETS = 'ViewAllCompanyTickets';

const staffTypes: ReadonlySet<UserType> = new Set(['Engineer', 'Manager', 'Employee', 'Admin']);

/** §6: the has-permission check. */
export function hasPermission(user: SignedInUser, permission: string): boolean {
  return user.permissions.includes(permission);
}

/** Whether the person answers tickets rather than raises them. */
export function isStaff(user: Pick<SignedInUser, 'type'>): boolean {
  return staffTypes.has(user.type);
}
