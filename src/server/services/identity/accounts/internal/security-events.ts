import type { MfaType, SecurityEventKind } from '#domain/enums.ts';
import type { Db } from '../../../../db/connection.ts';
import { placeOf } from './client-info.ts';
import type { ClientInfo } from './client-info.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { DAY_MS } from '#domain/limits.ts';

export type NewSecurityEvent = {
  userId: string;
  kind: SecurityEventKind;
  /** Where it was done; omitted for staff actions, whose place does not concern the person. */
  client?: ClientInfo | undefined;
  mfaType?: MfaType | undefined;
  byStaff?: boolean;
};

/** Adds to the person's own list of what happened to their account. */
export async function recordSecurityEvent(
  db: Db,
  clock: Clock,
  { userId, kind, client, mfaType, byStaff = false }: NewSecurityEvent,
): Promise<void> {
  await db
    .insertInto('securityEvents')
    .values({
      userId,
      kind,
      byStaff,
      mfaType: mfaType ?? null,
      ...(client === undefined ? {} : placeOf(client)),
      happenedOn: clock.now(),
    })
    .execute();
}

/** How long a person can see, and the server knows, what happened to their account. */
export const SECURITY_EVENT_RETENTION_MS = 180 * DAY_MS;
