import type { TicketStatus } from '#domain/enums.ts';
import type { Random } from '../random.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How a demo ticket went: times of its comments in turn (staff first) and of its ends. */
export interface TicketPlan {
  status: TicketStatus;
  commentsOn: Date[];
  statusChangedOn: Date;
  solvedOn: Date | null;
  closedOn: Date | null;
}

type Shares = Partial<Record<TicketStatus, number>>;

/** Shares in a hundred by age in days: the young are open, the old closed; Solved closes itself after 14 days. */
const sharesByAge: readonly { below: number; shares: Shares }[] = [
  { below: 1.5, shares: { New: 55, InProgress: 25, PendingClient: 20 } },
  {
    below: 13,
    shares: { New: 3, InProgress: 22, PendingClient: 22, PendingSales: 6, OnHold: 8, Solved: 27, Closed: 12 },
  },
  { below: 60, shares: { InProgress: 6, PendingClient: 5, PendingSales: 4, OnHold: 6, Closed: 79 } },
  { below: Number.POSITIVE_INFINITY, shares: { InProgress: 0.3, PendingSales: 0.3, OnHold: 0.4, Closed: 99 } },
];

/** Plans a ticket made at `createdOn` with at most `talkLength` comments, nothing of it after `now`. */
export function planTicket(random: Random, createdOn: Date, now: Date, talkLength: number): TicketPlan {
  const age = now.getTime() - createdOn.getTime();
  const status = pickStatus(random, age / DAY_MS);
  const gaps = Array.from({ length: commentCount(random, status, talkLength) }, (_, index) =>
    index % 2 === 0 ? random.int(15, 420) : random.int(10, 1600),
  );
  const ends =
    status === 'Solved'
      ? [random.int(5, 600)]
      : status === 'Closed'
        ? [random.int(5, 600), random.int(10, 20_160)]
        : [];
  const times = onTimeline(createdOn, age, [...gaps, ...ends]);
  const commentsOn = times.slice(0, gaps.length);
  const [solvedOn = null, closedOn = null] = times.slice(gaps.length);
  return { status, commentsOn, solvedOn, closedOn, statusChangedOn: times.at(-1) ?? createdOn };
}

function pickStatus(random: Random, ageDays: number): TicketStatus {
  const shares = sharesByAge.find(({ below }) => ageDays < below)?.shares ?? {};
  const entries = Object.entries(shares) as [TicketStatus, number][];
  let left = random.next() * entries.reduce((sum, [, share]) => sum + share, 0);
  for (const [status, share] of entries) {
    left -= share;
    if (left < 0) return status;
  }
  return 'Closed';
}

// Staff has the last word in PendingClient, the customer in InProgress.
function commentCount(random: Random, status: TicketStatus, talkLength: number): number {
  const most: Record<TicketStatus, number> = {
    New: 0,
    InProgress: 2 * random.int(0, 2),
    PendingClient: 1 + 2 * random.int(0, 1),
    PendingSales: random.int(1, 3),
    OnHold: random.int(1, 3),
    Solved: talkLength,
    Closed: talkLength - random.int(0, 1),
  };
  const count = Math.max(0, most[status]);
  if (count <= talkLength) return count;
  return talkLength - ((count - talkLength) % 2);
}

// A young ticket's conversation is compressed so that it ends before now.
function onTimeline(start: Date, available: number, gapsInMinutes: number[]): Date[] {
  const total = gapsInMinutes.reduce((sum, gap) => sum + gap, 0) * MINUTE_MS;
  const scale = total > available * 0.9 ? (available * 0.9) / total : 1;
  let time = start.getTime();
  return gapsInMinutes.map((gap) => new Date((time += Math.floor(gap * MINUTE_MS * scale))));
}
