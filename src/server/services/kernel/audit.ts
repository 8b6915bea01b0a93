import type { StaffAction } from '#domain/access.ts';
import type { OperationId } from '#generated/operations.ts';
import type { Db } from '../../db/connection.ts';
import type { Clock, SignedInUser } from './ports.ts';

export type AuditEntry = {
  actor: Pick<SignedInUser, 'id'> | 'command';
  action: StaffAction | OperationId;
  userId?: string;
  inviteId?: string;
  /** The state that the action changed; no secrets. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Records what a person or a command did to whom. In the transaction of the action: neither exists without the other. */
export async function writeAudit(tx: Db, clock: Clock, { actor, before, after, ...entry }: AuditEntry): Promise<void> {
  const actorId = actor === 'command' ? null : actor.id;
  await tx
    .insertInto('auditLog')
    .values({
      ...entry,
      actorId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      happenedOn: clock.now(),
    })
    .execute();
}
