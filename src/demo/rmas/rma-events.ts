import type { RmaStatus, TicketEventKind } from '#domain/enums.ts';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import { rmaTexts } from './rma-plans.ts';
import type { DemoLine, DemoRma } from './demo-rma.ts';

const UNITS_LISTED = 10;
const MINUTE_MS = 60_000;

/** An event of a demo return before it is written to `ticket_events`. */
export type DemoRmaEvent = {
  rmaId: string;
  ticketId: string;
  kind: TicketEventKind;
  actorId: string | null;
  data: Partial<HistoryEntry>;
  on: Date;
};

/** The events that led to the state of a return, oldest first; none is dated after `now`. */
export function rmaEvents(rma: DemoRma, now: Date): DemoRmaEvent[] {
  const { ticket, status, lines, createdOn, reviewedOn, byStaff = false } = rma;
  const texts = rmaTexts[ticket.language];
  const events: DemoRmaEvent[] = [];
  const record = (kind: TicketEventKind, actorId: string | null, on: Date, data: Partial<HistoryEntry>) => {
    const last = events.at(-1)?.on.getTime() ?? 0;
    const time = Math.min(Math.max(on.getTime(), last + MINUTE_MS), now.getTime());
    events.push({ rmaId: rma.id, ticketId: ticket.id, kind, actorId, data, on: new Date(time) });
  };
  let current: RmaStatus = byStaff ? 'InProgress' : 'Submitted';
  const turn = (to: RmaStatus, actorId: string | null, on: Date, reason?: string) => {
    record('RmaStatusChanged', actorId, on, { rmaFromStatus: current, rmaToStatus: to, ...(reason ? { reason } : {}) });
    current = to;
  };
  const own = lines.filter(({ addedByStaff }) => addedByStaff !== true);
  record('RmaStatusChanged', byStaff ? ticket.engineerId : ticket.authorId, createdOn, {
    rmaToStatus: current,
    ...unitsOf(own),
  });
  const { engineerId: engineer, authorId: client } = ticket;
  for (const data of reviewsOf(lines)) record('RmaListChanged', engineer, reviewedOn, data);
  const isAsked = status === 'NeedClientApproval' || rma.declined === true || lines.some(isChanged);
  if (isAsked && status !== 'Submitted') turn('NeedClientApproval', engineer, reviewedOn);
  if (rma.declined) {
    turn('NeedClientApproval', engineer, reviewedOn);
    turn('Submitted', client, reviewedOn, texts.declined);
  }
  if (status === 'Rejected') turn('Rejected', engineer, reviewedOn, texts.ended);
  if (status === 'Approved' || status === 'Closed') turn('Approved', isAsked ? client : engineer, reviewedOn);
  for (const { on, data } of movesOf(lines)) record('RmaLinesMoved', engineer, on, data);
  if (status === 'Closed') turn('Closed', null, now);
  return events;
}

function isChanged({ review, addedByStaff }: DemoLine): boolean {
  return review === 'Rejected' || addedByStaff === true;
}

function unitsOf(lines: readonly DemoLine[]): Partial<HistoryEntry> {
  if (lines.length === 0) return {};
  return { units: lines.slice(0, UNITS_LISTED).map(({ number }) => number), unitCount: lines.length };
}

function reviewsOf(lines: readonly DemoLine[]): Partial<HistoryEntry>[] {
  const added = lines.filter(({ addedByStaff }) => addedByStaff === true);
  const accepted = lines.filter(({ review, addedByStaff }) => review === 'Accepted' && addedByStaff !== true);
  const rejected = lines.filter(({ review }) => review === 'Rejected');
  const [{ reason = '' } = {}] = rejected;
  return [
    ...(accepted.length === 0 ? [] : [{ acceptedCount: accepted.length, ...unitsOf(accepted) }]),
    ...(rejected.length === 0 ? [] : [{ rejectedCount: rejected.length, reason, ...unitsOf(rejected) }]),
    ...(added.length === 0 ? [] : [{ addedCount: added.length, ...unitsOf(added) }]),
  ];
}

// Lines that reached a step at the same time were moved together, except replacements.
function movesOf(lines: readonly DemoLine[]): { on: Date; data: Partial<HistoryEntry> }[] {
  const taken = lines.flatMap((line) => line.steps.map((move) => ({ ...move, line })));
  const groups = Map.groupBy(
    taken.filter(({ step }) => step !== 'Announced'),
    ({ step, on, line }) => (step === 'Replaced' ? line.unit.id : `${step} ${on}`),
  );
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const { step, on, line } = first;
      const { trackingNumber, replacement, reason } = line;
      const data: Partial<HistoryEntry> = {
        step,
        ...unitsOf([line, ...others.map((other) => other.line)]),
        ...(step === 'Sent' && trackingNumber ? { trackingNumber } : {}),
        ...(step === 'Refused' && reason ? { reason } : {}),
        ...(step === 'Replaced' && replacement
          ? { replacement: replacement.serialNumber ?? replacement.imei ?? '' }
          : {}),
      };
      return [{ on: new Date(on), data }];
    })
    .toSorted((left, right) => left.on.getTime() - right.on.getTime());
}
