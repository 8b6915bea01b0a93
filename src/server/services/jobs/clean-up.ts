import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import {
  DAY_MS,
  DRAFT_RETENTION_DAYS,
  FREE_UPLOAD_RETENTION_MS,
  INBOUND_MAIL_RETENTION_DAYS,
  SENT_DRAFT_RETENTION_MS,
  SESSION_IDLE_MS,
} from '#domain/limits.ts';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/schema.ts';
import { SECURITY_EVENT_RETENTION_MS } from '../identity/accounts/internal/security-events.ts';
import { discardUploads } from '../files/internal/discard-uploads.ts';
import type { ServiceContext } from '../kernel/ports.ts';

// For that long, something that has ended differs from something that never existed.
const ENDED_RETENTION_MS = DAY_MS / 24;
// As long as the browser's cookie lives.
const DEVICE_RETENTION_MS = 365 * DAY_MS;
// A request without a response is repeated within minutes, or after a weekend offline.
const IDEMPOTENCY_KEY_RETENTION_MS = 7 * DAY_MS;

/**
 * Deletes what has ended and will not be used again: sessions, sign-ins and their steps, counters, links, known browsers, old
 * events and received emails, untouched drafts, and uploads that are unattached after a day.
 */
export async function cleanUp(ctx: Pick<ServiceContext, 'db' | 'clock' | 'blobStore'>): Promise<void> {
  const { db, clock } = ctx;
  const before = (milliseconds: number): Date => new Date(clock.now().getTime() - milliseconds);
  await removeSessions(db, { expiredBy: before(0), idleSince: before(SESSION_IDLE_MS) });
  await db.deleteFrom('attemptCounters').where('windowEndsOn', '<=', before(0)).execute();
  for (const table of ['passkeyChallenges', 'mfaSessions', 'preSignIns', 'passwordResets'] as const) {
    await db.deleteFrom(table).where('expiresOn', '<=', before(ENDED_RETENTION_MS)).execute();
  }
  await db.deleteFrom('knownDevices').where('lastUsedOn', '<=', before(DEVICE_RETENTION_MS)).execute();
  await db.deleteFrom('securityEvents').where('happenedOn', '<=', before(SECURITY_EVENT_RETENTION_MS)).execute();
  await db.deleteFrom('idempotencyKeys').where('createdOn', '<=', before(IDEMPOTENCY_KEY_RETENTION_MS)).execute();
  await removeDrafts(db, {
    untouchedSince: before(DRAFT_RETENTION_DAYS * DAY_MS),
    sentBefore: before(SENT_DRAFT_RETENTION_MS),
  });
  await db
    .deleteFrom('inboundMails')
    .where('receivedOn', '<=', before(INBOUND_MAIL_RETENTION_DAYS * DAY_MS))
    .execute();
  const since = before(FREE_UPLOAD_RETENTION_MS);
  while ((await discardUploads(ctx, (eb) => abandoned(eb, since))) > 0);
}

// Rows locked by others are ending or being renewed right now.
async function removeSessions(db: Db, { expiredBy, idleSince }: { expiredBy: Date; idleSince: Date }): Promise<void> {
  const ended = db
    .selectFrom('sessions')
    .select('id')
    .where((eb) => eb.or([eb('expiresOn', '<=', expiredBy), eb('lastActivityOn', '<=', idleSince)]))
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('sessions').where('id', 'in', ended).execute();
}

// In no draft, or left over from an interrupted discard.
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
