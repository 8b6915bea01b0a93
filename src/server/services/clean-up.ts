import { DAY_MS, FREE_UPLOAD_KEPT_MS, SESSION_IDLE_MS } from '#domain/limits.ts';
import { SECURITY_EVENTS_KEPT_MS } from './account/list-security-events.ts';
import { discardUploads } from './files/discard-uploads.ts';
import type { ServiceContext } from './ports.ts';

// What has ended is told apart from what never was for that long.
const ENDED_KEPT_MS = DAY_MS / 24;
// As long as the browser keeps its cookie.
const DEVICE_KEPT_MS = 365 * DAY_MS;

/**
 * Removes what has ended and what nobody will come back for: sessions, sign-ins and their steps, counters, links, browsers
 * and events of long ago, uploads that no ticket took within a day.
 */
export async function cleanUp(context: Pick<ServiceContext, 'db' | 'clock' | 'blobStore'>): Promise<void> {
  const { db, clock } = context;
  const before = (milliseconds: number): Date => new Date(clock.now().getTime() - milliseconds);
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expiresOn', '<=', before(0)), eb('lastActivityOn', '<=', before(SESSION_IDLE_MS))]))
    .execute();
  await db.deleteFrom('attemptCounters').where('windowEndsOn', '<=', before(0)).execute();
  for (const table of ['passkeyChallenges', 'mfaSessions', 'preSignIns', 'passwordResets'] as const) {
    await db.deleteFrom(table).where('expiresOn', '<=', before(ENDED_KEPT_MS)).execute();
  }
  await db.deleteFrom('knownDevices').where('lastUsedOn', '<=', before(DEVICE_KEPT_MS)).execute();
  await db.deleteFrom('securityEvents').where('happenedOn', '<=', before(SECURITY_EVENTS_KEPT_MS)).execute();
  const since = before(FREE_UPLOAD_KEPT_MS);
  while ((await discardUploads(context, (eb) => eb('createdOn', '<=', since))) > 0);
}
