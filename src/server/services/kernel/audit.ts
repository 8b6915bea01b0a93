import type { StaffAction } from '#domain/access.ts';
import type { Db } from '../../db/connection.ts';
import type { Clock } from './ports.ts';

export type AuditEntry = {
  /** Null for a command of the installation. */
  actorId: string | null;
  action: StaffAction | 'inviteUser' | 'revokeInvite' | 'importSerialList' | 'saveArticle' | 'deleteArticle';
  userId?: string;
  inviteId?: string;
  /** The state that the action changed; no secrets. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Writes down what one of the staff did to whom. In the transaction of the act: one is not there without the other. */
export async function writeAudit(tx: Db, clock: Clock, { before, after, ...entry }: AuditEntry): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({ ...entry, before: JSON.stringify(before), after: JSON.stringify(after), happenedOn: clock.now() })
    .execute();
}
