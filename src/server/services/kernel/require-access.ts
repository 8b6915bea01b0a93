import { can } from '#domain/access.ts';
import type { OperationId } from '#generated/operations.ts';
import { forbidden } from './errors.ts';
import type { SignedInUser } from './ports.ts';

/** Throws 403 when the user may not call the operation (`x-access` of the contract). */
export function requireAccess(user: Pick<SignedInUser, 'type' | 'permissions'>, operationId: OperationId): void {
  if (!can(user, operationId)) throw forbidden();
}
