import type { RmaStep } from '#domain/enums.ts';
import type { Device } from '#generated/model/device.ts';
import type { DeviceReturn } from '#generated/model/deviceReturn.ts';
import type { SimilarTicket } from '#generated/model/similarTicket.ts';

/** Where a unit is now; `rma` is the return that says so, `on` the moment when it got there. */
export type Place =
  | { kind: 'customer' }
  | { kind: 'reviewed' | 'announced' | 'support'; rma: string }
  | { kind: 'sentBack' | 'refused'; rma: string; on: string }
  | { kind: 'replaced'; by: string };

const stepPlaces: Record<RmaStep, 'announced' | 'support' | 'sentBack' | 'refused'> = {
  Announced: 'announced',
  Received: 'support',
  Tested: 'support',
  Repaired: 'support',
  Replaced: 'support',
  Refused: 'refused',
  Sent: 'sentBack',
};

/** Where the unit is now, as its newest return says that came to something; else it is with the customer. */
export function placeOf({ returns, replacedBy }: Pick<Device, 'returns' | 'replacedBy'>): Place {
  if (replacedBy !== undefined) return { kind: 'replaced', by: replacedBy };
  const newest = returns.find(({ status, review }) => status !== 'Rejected' && review !== 'Rejected');
  if (newest === undefined || newest.status === 'InProgress') return { kind: 'customer' };
  const { displayId: rma, step, steps, createdOn } = newest;
  if (step === undefined) return { kind: 'reviewed', rma };
  const kind = stepPlaces[step];
  return kind === 'sentBack' || kind === 'refused' ? { kind, rma, on: steps.at(-1)?.on ?? createdOn } : { kind, rma };
}

/** The number of the return that currently holds the unit. */
export function openReturn(device: Pick<Device, 'returns' | 'replacedBy'>): string | undefined {
  const open = device.returns.find(
    ({ status, review, step }) =>
      (status === 'Submitted' || status === 'NeedClientApproval' || status === 'Approved') &&
      review !== 'Rejected' &&
      step !== 'Sent' &&
      step !== 'Refused',
  );
  return open?.displayId;
}

/** Something that happened to a unit; `on` is a moment, of the dispatch a day. */
export type LifeEvent = { key: string; on: string } & (
  | { kind: 'dispatched' }
  | { kind: 'ticket'; ticket: SimilarTicket }
  | { kind: 'return'; rma: DeviceReturn }
  | { kind: 'step'; rma: string; step: RmaStep; replacement: string | undefined }
);

/** All that happened to a unit, the last first: dispatch, tickets, returns and their steps. */
export function lifeOf(device: Device): LifeEvent[] {
  const events: LifeEvent[] = [
    { key: 'dispatched', kind: 'dispatched', on: device.dispatchDate },
    ...device.tickets.map((ticket) => ({ key: ticket.id, kind: 'ticket' as const, on: ticket.createdOn, ticket })),
    ...device.returns.flatMap(eventsOf),
  ];
  // For events at the same time the later one comes first, as everywhere here.
  return events.toReversed().toSorted((one, other) => other.on.localeCompare(one.on));
}

function eventsOf(rma: DeviceReturn): LifeEvent[] {
  const steps = rma.steps.map(({ step, on }) => ({
    key: `${rma.rmaId} ${step}`,
    kind: 'step' as const,
    on,
    rma: rma.displayId,
    step,
    replacement: step === 'Replaced' ? rma.replacement : undefined,
  }));
  return [{ key: rma.rmaId, kind: 'return', on: rma.createdOn, rma }, ...steps];
}
