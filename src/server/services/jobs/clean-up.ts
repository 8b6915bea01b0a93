import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import {
  DAY_MS,
  DRAFT_KEPT_DAYS,
  FREE_UPLOAD_KEPT_MS,
  INBOUND_MAILS_KEPT_DAYS,
  SENT_DRAFT_KEPT_MS,
  SESSION_IDLE_MS,
} from '#domain/limits.ts';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/schema.ts';
import { SECURITY_EVENTS_KEPT_MS } from '../identity/accounts/internal/security-events.ts';
import { discardUploads } from '../files/internal/discard-uploads.ts';
import type { ServiceContext } from '../kernel/ports.ts';

// What has ended is told apart from what never was for that long.
const ENDED_KEPT_MS = DAY_MS / 24;
// As long as the browser keeps its cookie.
const DEVICE_KEPT_MS = 365 * DAY_MS;
// A request that went unanswered is repeated within minutes, or after a weekend offline.
const IDEMPOTENCY_KEYS_KEPT_MS = 7 * DAY_MS;

/**
 * Removes what has ended and what nobody will come back for: sessions, sign-ins and their steps, counters, links, browsers
 * events and received mails of long ago, drafts that nobody touched, uploads that no ticket or draft holds after a day.
 */
export async function cleanUp(context: Pick<ServiceContext, 'db' | 'clock' | 'blobStore'>): Promise<void> {
  const { db, clock } = context;
  const before = (milliseconds: number): Date => new Date(clock.now().getTime() - milliseconds);
  await removeSessions(db, { expiredBy: before(0), idleSince: before(SESSION_IDLE_MS) });
  await db.deleteFrom('attemptCounters').where('windowEndsOn', '<=', before(0)).execute();
  for (const table of ['passkeyChallenges', 'mfaSessions', 'preSignIns', 'passwordResets'] as const) {
    await db.deleteFrom(table).where('expiresOn', '<=', before(ENDED_KEPT_MS)).execute();
  }
  await db.deleteFrom('knownDevices').where('lastUsedOn', '<=', before(DEVICE_KEPT_MS)).execute();
  await db.deleteFrom('securityEvents').where('happenedOn', '<=', before(SECURITY_EVENTS_KEPT_MS)).execute();
  await db.deleteFrom('idempotencyKeys').where('createdOn', '<=', before(IDEMPOTENCY_KEYS_KEPT_MS)).execute();
  await removeDrafts(db, { untouchedSince: before(DRAFT_KEPT_DAYS * DAY_MS), sentBefore: before(SENT_DRAFT_KEPT_MS) });
  await db
    .deleteFrom('inboundMails')
    .where('receivedOn', '<=', before(INBOUND_MAILS_KEPT_DAYS * DAY_MS))
    .execute();
  const since = before(FREE_UPLOAD_KEPT_MS);
  while ((await discardUploads(context, (eb) => abandoned(eb, since))) > 0);
}

// What somebody holds is just being ended, or is asked for again.
async function removeSessions(db: Db, { expiredBy, idleSince }: { expiredBy: Date; idleSince: Date }): Promise<void> {
  const ended = db
    .selectFrom('sessions')
    .select('id')
    .where((eb) => eb.or([eb('expiresOn', '<=', expiredBy), eb('lastActivityOn', '<=', idleSince)]))
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('sessions').where('id', 'in', ended).execute();
}

// Held by no draft, or left over where somebody's own discarding broke off.
function abandoned(eb: ExpressionBuilder<Database, 'files'>, since: Date): Expression<SqlBool> {
  const free = eb.and([eb('createdOn', '<=', since), eb('draftId', 'is', null)]);
  return eb.or([free, eb('removedOn', 'is not', null)]);
}

// Their files are free with that. A draft that is just being saved stays.
async function removeDrafts(
  db: Db,
  { untouchedSince, sentBefore }: { untouchedSince: Date; sentBefore: Date },
): Promise<void> {
  const old = db
    .selectFrom('drafts')
    .select(['ownerId', 'id'])
    .where((eb) =>
      eb.or([
        eb('savedOn', '<=', untouchedSince),
        eb.and([
          eb('savedOn', '<=', sentBefore),
          eb.or([eb('sentTicketId', 'is not', null), eb('sentRmaId', 'is not', null)]),
        ]),
      ]),
    )
    .forUpdate()
    .skipLocked();
  await db
    .deleteFrom('drafts')
    .where((eb) => eb(eb.refTuple('ownerId', 'id'), 'in', old.$asTuple('ownerId', 'id')))
    .execute();
}
