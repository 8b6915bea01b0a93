import { can } from '#domain/access.ts';
import type { OperationId } from '#generated/operations.ts';
import { forbidden } from './errors.ts';
import type { SignedInUser } from './ports.ts';

/** Who acts: a signed-in user, or a command of the installation, which may do everything. */
export type Actor = Pick<SignedInUser, 'id' | 'type' | 'permissions'> | 'command';

/** Throws 403 when the user may not call the operation (`x-access` of the contract). */
export function requireAccess(
  actor: Pick<SignedInUser, 'type' | 'permissions'> | 'command',
  operationId: OperationId,
): void {
  if (actor !== 'command' && !can(actor, operationId)) throw forbidden();
}
