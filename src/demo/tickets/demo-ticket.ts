import { can, VIEW_ALL_TICKETS } from '#domain/access.ts';
import { nextPromise } from '#domain/tickets/sla.ts';
import type { AnswerPromise } from '#domain/tickets/sla.ts';
import { demoClients } from '../people/catalogue.ts';
import type { ChooseUnit } from '../units/choose-unit.ts';
import type { Random } from '../random.ts';
import { fill, fillTitle, scenariosFor } from '../scenarios/scenario-texts.ts';
import type { Facts, PreparedScenario, PreparedText } from '../scenarios/scenario-texts.ts';
import type { SeededPerson, SeededProduct, SeededWorld } from '../people/seed-people.ts';
import type { SeededUnit } from '../units/seed-units.ts';
import { planTicket } from './ticket-plan.ts';
import type { TicketPlan } from './ticket-plan.ts';
import { imeiOf } from '../units/unit-numbers.ts';

/** A demo ticket before it is written as rows. */
export interface DemoTicket {
  id: string;
  author: SeededPerson;
  engineer: SeededPerson;
  /** Of the same company, acts in the ticket as the author does. */
  representative: SeededPerson | undefined;
  product: SeededProduct;
  /** What it is about, if its text names one. */
  unit: SeededUnit | undefined;
  clientId: string;
  scenario: PreparedScenario;
  facts: Facts;
  title: string;
  createdOn: Date;
  plan: TicketPlan;
}

const onHoldReasons = ['Approval', 'ESD', 'Net', 'Hardware', 'Partner', 'HQ', 'QA'] as const;

const REPRESENTED_EVERY = 4;
const HALF_HOUR_MS = 30 * 60_000;

const otherLanguage = { en: 'lt', lt: 'en' } as const;

/** Makes up one ticket of a person, about one of the company's units if it has such a product. */
export function makeDemoTicket(
  random: Random,
  world: SeededWorld & { chooseUnit: ChooseUnit },
  author: SeededPerson,
  createdOn: Date,
  now: Date,
): DemoTicket {
  const clientKey = random.pick(author.clients);
  const client = demoClients.find(({ key }) => key === clientKey);
  const product = random.pick(
    world.products.filter(({ productNicheId }) => client?.productNicheIds.includes(productNicheId)),
  );
  const language = random.chance(0.12) ? otherLanguage[author.language] : author.language;
  const scenario = random.pick(scenariosFor(language, product));
  const engineer = world.people.find(({ groups }) => groups.includes(product.group));
  if (engineer === undefined) throw new Error(`No engineer for ${product.group}.`);
  const clientId = world.clientIds[clientKey];
  const unit = world.chooseUnit(clientId, product, createdOn);
  const facts = makeFacts(random, { author, engineer, product, unit, sites: client?.sites ?? [] });
  const title = fillTitle(random.pick(scenario.titles), facts);
  return {
    id: random.uuid(),
    author,
    engineer,
    representative: world.people.find(
      (person) => person !== author && can(person, VIEW_ALL_TICKETS) && person.clients.includes(clientKey),
    ),
    product,
    unit: unit !== undefined && isNamed(unit, title, fill(scenario.problem.text, facts)) ? unit : undefined,
    clientId,
    scenario,
    facts,
    title,
    createdOn,
    plan: planTicket(random, createdOn, now, scenario.talk.length),
  };
}

function isNamed({ serialNumber, imei }: SeededUnit, ...texts: string[]): boolean {
  return texts.some((text) => [serialNumber, imei].some((number) => number !== null && text.includes(number)));
}

interface FactSources {
  author: SeededPerson;
  engineer: SeededPerson;
  product: SeededProduct;
  unit: SeededUnit | undefined;
  sites: readonly string[];
}

function makeFacts(random: Random, { author, engineer, product, unit, sites }: FactSources): Facts {
  const serial = `6001${random.digits(6)}`;
  const imei = imeiOf(`352914${random.digits(8)}`);
  return {
    product: product.name,
    site: random.pick(sites),
    serial: unit?.serialNumber ?? serial,
    imei: unit?.imei ?? imei,
    firmware: random.pick(product.firmware),
    ip: `10.${random.int(10, 60)}.${random.int(0, 255)}.${random.int(2, 254)}`,
    peer: `203.0.113.${random.int(2, 254)}`,
    n: String(random.pick([3, 4, 6, 8, 12, 15, 20, 24, 40, 60])),
    customer: author.firstName,
    engineer: engineer.firstName,
  };
}

/** The row of `tickets` as JSON text. */
export function ticketRow(
  random: Random,
  ticket: DemoTicket,
  { displayId, engineerGroupId, now }: { displayId: number; engineerGroupId: string; now: Date },
): string {
  const { plan, scenario, facts } = ticket;
  const promise = promiseOf(ticket, displayId, now);
  const lastComment = plan.commentsOn.at(-1) ?? null;
  const events = [ticket.createdOn, plan.statusChangedOn, ...(lastComment === null ? [] : [lastComment])];
  return withDocument(
    {
      id: ticket.id,
      display_id: displayId,
      client_id: ticket.clientId,
      author_id: ticket.author.id,
      type: scenario.type,
      product_group_id: ticket.product.id,
      title: ticket.title,
      problem_text: fill(scenario.problem.text, facts),
      status: plan.status,
      on_hold_reason: plan.status === 'OnHold' ? random.pick(onHoldReasons) : null,
      priority: random.pick([1, 2, 3, 3, 3, 3, 4, 5]),
      visible_to_client: true,
      client_representative_id: displayId % REPRESENTED_EVERY === 0 ? (ticket.representative?.id ?? null) : null,
      engineer_group_id: engineerGroupId,
      engineer_id: plan.status === 'New' ? null : ticket.engineer.id,
      created_on: ticket.createdOn,
      updated_on: new Date(Math.max(...events.map((event) => event.getTime()))),
      status_changed_on: plan.statusChangedOn,
      solved_on: plan.solvedOn,
      closed_on: plan.closedOn,
      last_public_comment_on: lastComment,
      last_public_comment_by_staff: lastComment === null ? null : plan.commentsOn.length % 2 === 1,
      promised_by: promise.promisedBy,
      promise_left_ms: promise.promiseLeftMs,
    },
    'problem',
    scenario.problem,
    facts,
  );
}

// Most tickets that would be overdue had their clock restarted recently, so that only a few are late.
function promiseOf({ plan, createdOn, scenario: { type } }: DemoTicket, displayId: number, now: Date): AnswerPromise {
  const none = { promisedBy: null, promiseLeftMs: null };
  if (plan.commentsOn.length % 2 === 1) return none;
  const running = (start: Date) => nextPromise({ ...none, type, status: 'InProgress' }, { event: 'created' }, start);
  const first = running(plan.commentsOn.at(-1) ?? createdOn);
  const late = first.promisedBy !== null && first.promisedBy < now;
  const started = late && displayId % 7 > 0 ? running(new Date(now.getTime() - (displayId % 5) * HALF_HOUR_MS)) : first;
  const { status, statusChangedOn } = plan;
  const moment = status === 'OnHold' && !late ? statusChangedOn : now;
  return nextPromise({ ...started, type, status }, { event: 'statusChanged', from: 'InProgress' }, moment);
}

/** The columns of `ticketRow`. */
export const ticketColumns = [
  'id',
  'display_id',
  'client_id',
  'author_id',
  'type',
  'product_group_id',
  'title',
  'problem',
  'problem_text',
  'status',
  'on_hold_reason',
  'priority',
  'visible_to_client',
  'client_representative_id',
  'engineer_group_id',
  'engineer_id',
  'created_on',
  'updated_on',
  'status_changed_on',
  'solved_on',
  'closed_on',
  'last_public_comment_on',
  'last_public_comment_by_staff',
  'promised_by',
  'promise_left_ms',
] as const;

/** The rows of `comments` as JSON texts. */
export function commentRows(random: Random, { id, author, engineer, scenario, facts, plan }: DemoTicket): string[] {
  return plan.commentsOn.flatMap((createdOn, index) => {
    const said = scenario.talk[index];
    if (said === undefined) return [];
    const row = {
      id: random.uuid(),
      ticket_id: id,
      author_id: index % 2 === 0 ? engineer.id : author.id,
      content_text: fill(said.text, facts),
      created_on: createdOn,
    };
    return [withDocument(row, 'content', said, facts)];
  });
}

/** The columns of `commentRows`. */
export const commentColumns = ['id', 'ticket_id', 'author_id', 'content', 'content_text', 'created_on'] as const;

// The document is JSON text already; parsing it to write it again would be most of the work.
function withDocument(row: object, column: string, { json }: PreparedText, facts: Facts): string {
  return `${JSON.stringify(row).slice(0, -1)},"${column}":${fill(json, facts)}}`;
}
