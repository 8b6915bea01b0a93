import { documentFromText } from '#domain/documents/document.ts';
import { DAY_MS } from '#domain/limits.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import type { EditorDocument } from '#generated/model/editorDocument.ts';
import type { TicketStatus } from '#generated/model/ticketStatus.ts';
import type { TicketType } from '#generated/model/ticketType.ts';
import { getGetProductGroupsResponseMock } from '#generated/msw/products/products.msw.ts';
import { getGetRmaResponseMock } from '#generated/msw/rma/rma.msw.ts';
import { getGetTicketResponseMock } from '#generated/msw/tickets/tickets.msw.ts';
import { getGetCurrentUserResponseMock } from '#generated/msw/users/users.msw.ts';
import type { MockComment, MockData, MockTicket, MockUser } from './data.ts';

/** Everybody's password. */
export const PASSWORD = 'Kelias-2026-x';
const HOUR_MS = DAY_MS / 24;

const rasa = getGetCurrentUserResponseMock();
const port = { id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d51', name: 'Nordport Logistics' };

type Person = Pick<MockUser, 'id' | 'type' | 'email' | 'firstName' | 'lastName'> & Partial<MockUser>;

function person(given: Person): MockUser {
  return {
    ...rasa,
    permissions: [],
    fullName: nameOfPerson(given),
    auth: { mfaType: 'None' },
    ...given,
  };
}

const idOf = (end: string) => `0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c${end}`;
const ENGINEER = idOf('7d05');
const COLLEAGUE = idOf('7d06');
const OTHER = idOf('7d07');

/** Who may sign in: two of one company, two of another, and the staff. */
export const seedUsers: readonly MockUser[] = [
  rasa,
  person({
    id: COLLEAGUE,
    type: 'Customer',
    email: 'tomas.jonaitis@example.com',
    firstName: 'Tomas',
    lastName: 'Jonaitis',
  }),
  person({
    id: OTHER,
    type: 'Customer',
    email: 'liis.tamm@nordport.example',
    firstName: 'Liis',
    lastName: 'Tamm',
    clients: [port],
  }),
  person({
    id: idOf('7d08'),
    type: 'Customer',
    email: 'ieva.kazlauskiene@nordport.example',
    firstName: 'Ieva',
    lastName: 'Kazlauskienė',
    clients: [port],
    auth: { mfaType: 'Authenticator' },
    preferences: { ...rasa.preferences, language: 'lt' },
  }),
  person({
    id: ENGINEER,
    type: 'Engineer',
    email: 'jonas.kazlauskas@norvik.example',
    firstName: 'Jonas',
    lastName: 'Kazlauskas',
    clients: [],
  }),
  person({
    id: idOf('7d09'),
    type: 'Admin',
    email: 'admin@norvik.example',
    firstName: 'Agnė',
    lastName: 'Stankevičienė',
    clients: [],
  }),
];

type Row = [
  hoursAgo: number,
  status: TicketStatus,
  type: TicketType,
  title: string,
  authorId?: string | undefined,
  answer?: string,
];

const rows: readonly Row[] = [
  [2, 'New', 'Incident', 'LTE link drops when the antenna cable is moved'],
  [5, 'New', 'Question', 'Which bands does RX-210 use in Lithuania?', COLLEAGUE],
  [20, 'InProgress', 'Incident', 'GPS position jumps by 300 metres', undefined, 'We are looking into the log.'],
  [28, 'InProgress', 'Service', 'Please enable SMS alerts for our account', COLLEAGUE],
  [30, 'OnHold', 'Incident', 'Gateway reboots once a night'],
  [50, 'PendingSales', 'OrderCodes', 'Order code for a rack mount of GW-40'],
  [
    70,
    'PendingClient',
    'Question',
    'How to update 40 routers at once?',
    undefined,
    'Do they run version 7.06 or later?',
  ],
  [90, 'InProgress', 'Incident', 'Web page of the router is slow over VPN'],
  [120, 'Solved', 'Incident', 'Port 3 stays down after a cold start', undefined, 'Version 7.08 mends this.'],
  [200, 'Solved', 'Question', 'Is there a MIB for the signal strength?', COLLEAGUE, 'Yes: it comes with the firmware.'],
  [240, 'Closed', 'Service', 'Move two units to another company'],
  [900, 'Closed', 'Incident', 'No LED after a power cut', undefined, 'It was replaced.'],
  [10, 'InProgress', 'Incident', 'Trackers do not report from the ferry', OTHER],
];

/** The mocks' initial data; times are before `now`. */
export function seedData(now: Date): MockData {
  const [first, ...productGroups] = getGetProductGroupsResponseMock();
  if (first === undefined) throw new Error('The contract has no example of a product group.');
  const groups = [first, ...productGroups];
  const oldestFirst = rows.toSorted(([one], [other]) => other - one);
  const made = oldestFirst.map((row, index) =>
    ticketOf(row, index, { now, group: groups[index % groups.length] ?? first }),
  );
  const example = exampleTicket(now);
  return {
    users: structuredClone([...seedUsers]),
    passwords: Object.fromEntries(seedUsers.map(({ id }) => [id, PASSWORD])),
    productGroups: groups,
    sessions: [],
    preSignIns: [],
    tickets: [example.ticket, ...made.map(({ ticket }) => ticket)],
    comments: [...example.comments, ...made.flatMap(({ comments }) => comments)],
    files: [],
    drafts: [],
    rmas: [{ ...getGetRmaResponseMock(), files: [] }],
    watchers: [],
    events: [],
    savedFilters: [],
    namedFilters: [],
    answered: {},
  };
}

interface Made {
  ticket: MockTicket;
  comments: MockComment[];
}

const asDocument = (text: string) => documentFromText(text) as EditorDocument;

function ticketOf(
  [hoursAgo, status, type, title, authorId = rasa.id, answer]: Row,
  index: number,
  { now, group }: { now: Date; group: MockTicket['productGroup'] },
): Made {
  const createdOn = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const changedOn = new Date(createdOn.getTime() + HOUR_MS).toISOString();
  const number = String(index).padStart(2, '0');
  const id = idOf(`8d${number}`);
  return {
    ticket: {
      id,
      displayId: 1_002_300 + index,
      client: authorId === OTHER ? port : (rasa.clients[0] ?? port),
      authorId,
      engineerId: status === 'New' ? undefined : ENGINEER,
      type,
      productGroup: group,
      title,
      content: asDocument(`${title}. It began last week, and we changed nothing before.`),
      status,
      onHoldReason: status === 'OnHold' ? 'Hardware' : undefined,
      createdOn: createdOn.toISOString(),
      updatedOn: changedOn,
      closedOn: status === 'Closed' ? changedOn : undefined,
      promisedBy: status === 'New' ? new Date(now.getTime() + DAY_MS).toISOString() : null,
      promiseLeftMs: null,
      version: 1,
      lastWord: answer === undefined ? undefined : { on: changedOn, byStaff: true },
      readOn: {},
    },
    comments: answer === undefined ? [] : [commentOf(id, idOf(`8e${number}`), { createdOn: changedOn, answer })],
  };
}

function commentOf(ticketId: string, id: string, { createdOn, answer }: { createdOn: string; answer: string }) {
  return { id, ticketId, authorId: ENGINEER, createdOn, content: asDocument(answer), removed: false };
}

// The ticket of the contract's examples, which other examples name.
function exampleTicket(now: Date): Made {
  const { ticketId, displayId, productGroup, title, type, status, problem } = getGetTicketResponseMock();
  const answeredOn = new Date(now.getTime() - HOUR_MS).toISOString();
  const answer = 'Please set the rekey margin to 9 minutes and send us the log.';
  const { ticket } = ticketOf([26, status, type, title], 0, { now, group: productGroup });
  return {
    ticket: {
      ...ticket,
      id: ticketId,
      displayId: Number(displayId),
      content: problem.content,
      updatedOn: answeredOn,
      lastWord: { on: answeredOn, byStaff: true },
    },
    comments: [commentOf(ticketId, idOf('7d40'), { createdOn: answeredOn, answer })],
  };
}
