import { sql } from 'kysely';
import type { RmaStatus, RmaStep } from '#domain/enums.ts';
import { lineIsOpen, linePromise, reviewPromise, rmaStepRows } from '#domain/returns/rma-line.ts';
import { rmaWhoseTurn } from '#domain/returns/rma-status.ts';
import type { Address } from '#generated/model/address.ts';
import type { Db } from '#server/db/connection.ts';
import type { Random } from '../random.ts';
import type { DemoLine, DemoRma, RmaTicket } from './demo-rma.ts';
import { rmaEvents } from './rma-events.ts';
import { longPlan, rmaPlans, rmaTexts } from './rma-plans.ts';
import type { RmaPlan } from './rma-plans.ts';
import type { SeededUnit } from '../units/seed-units.ts';

const DAY_MS = 24 * 60 * 60_000;
const OLD_ENOUGH_DAYS = 12;
const CARRIER = { carrier: 'DPD', trackingUrl: 'https://tracking.dpd.example/parcels/' };

/**
 * Writes returns in every state with lines in every step, and their history: twelve for each company and one long return,
 * on tickets that exist already. A unit is in one return at most, and nothing is dated after `now`.
 */
export async function seedRmas(db: Db, random: Random, now: Date, units: readonly SeededUnit[]): Promise<void> {
  const offices = await db.selectFrom('offices').selectAll().orderBy('name').execute();
  const addresses = await db.selectFrom('clientAddresses').selectAll().orderBy('id').execute();
  const tickets = await oldTickets(db, now);
  const made: DemoRma[] = [];
  for (const [clientId, ofClient] of Map.groupBy(tickets, (ticket) => ticket.clientId)) {
    const free = units.filter((unit) => unit.clientId === clientId && unit.replacedBy === null);
    const office = random.pick(offices);
    const address = addresses.find((row) => row.clientId === clientId)?.address;
    if (address === undefined) continue;
    const plans = made.length === 0 ? [...rmaPlans, longPlan] : rmaPlans;
    for (const [index, plan] of plans.entries()) {
      const ticket = ofClient[index];
      if (ticket === undefined || free.length <= plan.lines.length) continue;
      made.push(makeRma(random, now, { plan, ticket, free, office, address }));
    }
  }
  await write(
    db,
    made.toSorted((left, right) => left.createdOn.getTime() - right.createdOn.getTime()),
    now,
  );
}

// The newest tickets of each company that were last changed before any return could start.
async function oldTickets(db: Db, now: Date): Promise<RmaTicket[]> {
  const { rows } = await sql<RmaTicket>`
    select id, client_id, author_id, engineer_id, language, created_on from (
      select tickets.*, users.language,
        row_number() over (partition by tickets.client_id order by tickets.display_id desc) as place
      from tickets join users on users.id = tickets.author_id
      where tickets.engineer_id is not null and tickets.status <> 'Closed'
        and tickets.updated_on < ${new Date(now.getTime() - OLD_ENOUGH_DAYS * DAY_MS)}
    ) as numbered
    where place <= ${rmaPlans.length + 1} order by client_id, place
  `.execute(db);
  return rows;
}

type Parts = {
  plan: RmaPlan;
  ticket: RmaTicket;
  free: SeededUnit[];
  office: { id: string; name: string };
  address: Address;
};

function makeRma(random: Random, now: Date, { plan, ticket, free, office, address }: Parts): DemoRma {
  const isWaiting = plan.status === 'Submitted' && !plan.declined;
  const age = isWaiting ? random.int(2, 20) / 24 : random.int(6, 10);
  const createdOn = new Date(now.getTime() - age * DAY_MS);
  const reviewedOn = new Date(now.getTime() - age * DAY_MS * 0.8);
  const texts = rmaTexts[ticket.language];
  const lines = plan.lines.map((line): DemoLine => {
    const unit = take(free);
    const isEnded = line.review === 'Rejected' || line.step === 'Refused';
    return {
      ...line,
      unit,
      number: unit.serialNumber ?? unit.imei ?? '',
      description: random.pick(texts.descriptions),
      ...(isEnded ? { reason: line.step === 'Refused' ? texts.refused : texts.rejected } : {}),
      ...(line.step === 'Replaced' && free.length > 0 ? { replacement: take(free) } : {}),
      ...(line.step === 'Sent' ? { trackingNumber: `0530880${random.digits(7)}` } : {}),
      steps: stepsTo(line.step, reviewedOn, now),
    };
  });
  return {
    ...plan,
    id: random.uuid(),
    ticket,
    officeId: office.id,
    office: office.name,
    address,
    createdOn,
    reviewedOn,
    lines,
  };
}

function take(free: SeededUnit[]): SeededUnit {
  const unit = free.pop();
  if (unit === undefined) throw new Error('There are too few units for the returns.');
  return unit;
}

// All steps up to this one, spread evenly over the time available; a refused unit was received and tested first.
function stepsTo(step: RmaStep | undefined, from: Date, now: Date): { step: RmaStep; on: string }[] {
  if (step === undefined) return [];
  const path: RmaStep[] = [step];
  for (let first = path[0]; first !== undefined && first !== 'Announced'; first = path[0]) {
    const before = rmaStepRows.find((row) => row.step === first)?.from.at(first === 'Sent' ? 0 : -1);
    if (before === undefined) break;
    path.unshift(before);
  }
  const share = (now.getTime() - from.getTime()) / (path.length + 1);
  return path.map((reached, index) => ({ step: reached, on: new Date(from.getTime() + index * share).toISOString() }));
}

async function write(db: Db, rmas: readonly DemoRma[], now: Date): Promise<void> {
  const events = rmas.map((rma) => rmaEvents(rma, now));
  const rows = await db
    .insertInto('rmas')
    .values(rmas.map((rma, index) => rmaRow(rma, events[index]?.length ?? 1)))
    .returning(['id', 'displayId'])
    .execute();
  await db.insertInto('rmaProducts').values(rmas.flatMap(productRows)).execute();
  for (const { unit, replacement } of rmas.flatMap(({ lines }) => lines)) {
    if (replacement === undefined) continue;
    await db.updateTable('units').set({ replacedBy: replacement.id }).where('id', '=', unit.id).execute();
  }
  const numbers = new Map(rows.map(({ id, displayId }) => [id, String(displayId)]));
  const sorted = events.flat().toSorted((left, right) => left.on.getTime() - right.on.getTime());
  await db
    .insertInto('ticketEvents')
    .values(
      sorted.map(({ rmaId, ticketId, kind, actorId, data, on }) => ({
        rmaId,
        ticketId,
        kind,
        actorId,
        data: JSON.stringify({ rma: { rmaId, displayId: numbers.get(rmaId) }, ...data }),
        createdOn: on,
      })),
    )
    .execute();
}

function rmaRow(rma: DemoRma, events: number) {
  const { status, ticket, createdOn, lines, byStaff = false } = rma;
  const texts = rmaTexts[ticket.language];
  const promises = lines.flatMap((line) => promiseOf(line)?.getTime() ?? []);
  const soonest = promises.length > 0 ? new Date(Math.min(...promises)) : null;
  return {
    id: rma.id,
    ticketId: ticket.id,
    authorId: byStaff ? ticket.engineerId : ticket.authorId,
    status,
    whoseTurn: rmaWhoseTurn(status, lines),
    officeId: rma.withoutOffice ? null : rma.officeId,
    returnAddress: byStaff ? null : JSON.stringify(rma.address),
    reason: status === 'Rejected' ? texts.ended : null,
    declinedReason: rma.declined ? texts.declined : null,
    promisedBy: status === 'Submitted' ? reviewPromise(rma.declined ? rma.reviewedOn : createdOn) : soonest,
    version: status === 'Closed' ? events - 1 : events,
    createdOn,
    updatedOn: rma.reviewedOn,
    submittedOn: status === 'InProgress' ? null : createdOn,
    closedOn: status === 'Closed' ? lastStep(lines) : null,
  };
}

function productRows({ id: rmaId, status, lines }: DemoRma) {
  return lines.map((line, position) => ({
    rmaId,
    position,
    unitId: line.unit.id,
    imeiOrSerial: line.number,
    description: line.description,
    review: line.review,
    addedByStaff: line.addedByStaff ?? false,
    step: line.step ?? null,
    steps: JSON.stringify(line.steps),
    reason: line.reason ?? null,
    replacement: line.replacement?.serialNumber ?? line.replacement?.imei ?? null,
    ...carried(line),
    promisedBy: isOpen(line, status) ? promiseOf(line) : null,
    open: isOpen(line, status),
  }));
}

function isOpen(line: DemoLine, status: RmaStatus): boolean {
  return lineIsOpen(line, status);
}

function carried({ trackingNumber }: DemoLine) {
  if (trackingNumber === undefined) return { carrier: null, trackingNumber: null, trackingUrl: null };
  return { carrier: CARRIER.carrier, trackingNumber, trackingUrl: `${CARRIER.trackingUrl}${trackingNumber}` };
}

function promiseOf({ steps }: DemoLine): Date | null {
  return steps.reduce<Date | null>((promise, { step, on }) => linePromise(step, promise, new Date(on)), null);
}

function lastStep(lines: readonly DemoLine[]): Date {
  return new Date(
    lines
      .flatMap(({ steps }) => steps.map(({ on }) => on))
      .toSorted((a, b) => a.localeCompare(b))
      .at(-1) ?? 0,
  );
}
