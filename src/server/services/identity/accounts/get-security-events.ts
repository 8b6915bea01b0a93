import type { SecurityEvent } from '#generated/model/securityEvent.ts';
import { knownPlace } from './internal/client-info.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { SECURITY_EVENT_RETENTION_MS } from './internal/security-events.ts';

// The contract's own bound.
const EVENTS_MAX = 100;

/** What happened to the person's account lately, the newest first. */
export async function getSecurityEvents(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  user: SignedInUser,
): Promise<SecurityEvent[]> {
  const rows = await db
    .selectFrom('securityEvents')
    .select(['id', 'kind', 'mfaType', 'browser', 'system', 'address', 'byStaff', 'happenedOn'])
    .where('userId', '=', user.id)
    .where('happenedOn', '>', new Date(clock.now().getTime() - SECURITY_EVENT_RETENTION_MS))
    .orderBy('happenedOn', 'desc')
    .orderBy('id')
    .limit(EVENTS_MAX)
    .execute();
  return rows.map(({ id, kind, mfaType, byStaff, happenedOn, ...place }) => ({
    id,
    kind,
    happenedOn: happenedOn.toISOString(),
    ...(mfaType === null ? {} : { mfaType }),
    ...knownPlace(place),
    byStaff,
  }));
}
