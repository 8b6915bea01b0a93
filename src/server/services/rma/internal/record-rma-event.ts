import type { Transaction } from 'kysely';
import type { RmaStatus, TicketEventKind } from '#domain/enums.ts';
import type { Database } from '../../../db/schema.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import { recordEvent } from '../../kernel/record-event.ts';
import type { EventActor, TicketEvent } from '../../kernel/record-event.ts';

const UNITS_LISTED_MAX_COUNT = 10;

type RmaEvent = {
  kind: Extract<TicketEventKind, `Rma${string}`>;
  rma: { id: string; displayId: number; ticketId: string };
  actor: EventActor;
  data: Omit<NonNullable<TicketEvent['data']>, 'rma' | 'units' | 'unitCount'>;
  /** The units that it happened to. */
  lines?: readonly { imeiOrSerial: string }[];
  now: Date;
};

/** Writes what happened to a return into the history of its ticket, see `recordEvent`; of many units the first ten. */
export async function recordRmaEvent(
  { jobs }: Pick<ServiceContext, 'jobs'>,
  tx: Transaction<Database>,
  { kind, rma, actor, data, lines = [], now }: RmaEvent,
): Promise<void> {
  const units = lines.slice(0, UNITS_LISTED_MAX_COUNT).map(({ imeiOrSerial }) => imeiOrSerial);
  await recordEvent(tx, jobs, {
    ticketId: rma.ticketId,
    rmaId: rma.id,
    kind,
    actor,
    data: {
      rma: { rmaId: rma.id, displayId: String(rma.displayId) },
      ...data,
      ...(lines.length === 0 ? {} : { units, unitCount: lines.length }),
    },
    now,
  });
}

type Change = { from?: RmaStatus; to: RmaStatus; reason?: string | undefined };

/** Records a change of state; `from` is absent when the return was created. */
export async function recordRmaStatus(
  ctx: Pick<ServiceContext, 'jobs'>,
  tx: Transaction<Database>,
  { from, to, reason, ...event }: Omit<RmaEvent, 'kind' | 'data'> & Change,
): Promise<void> {
  await recordRmaEvent(ctx, tx, {
    ...event,
    kind: 'RmaStatusChanged',
    data: {
      ...(from === undefined ? {} : { rmaFromStatus: from }),
      rmaToStatus: to,
      ...(reason === undefined ? {} : { reason }),
    },
  });
}
