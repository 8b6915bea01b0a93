import { isDeepStrictEqual } from 'node:util';
import type { Asker } from './checks.ts';
import { textOf } from './document.ts';
import type { Json, JsonObject } from './document.ts';
import type { RequestPlan } from './requests.ts';
import type { Memory } from './memory.ts';

/** A request that has to succeed, in its place among the others. */
export interface Step {
  operation: string;
  mediaType?: string;
  kind?: string;
  asker?: Asker;
  /** Changes the documented request, for this step alone. */
  change?: (plan: RequestPlan, memory: Memory) => RequestPlan;
  /** The documented success when it is not given. */
  statuses?: number[];
  /** What else has to be true of the answer. */
  verify?: (answer: Json, memory: Memory) => string[];
  capture?: (answer: Json, memory: Memory) => void;
  excuse?: { statuses: number[]; reason: string };
  /** Why it cannot be done now; undefined when it can. */
  needs?: (memory: Memory) => string | undefined;
  /** Spoils the account; only with `--disposable`. */
  spoils?: string;
}

const NEEDS_FACTOR = { statuses: [401], reason: 'needs a sign-in that waits for its second factor' };
const NEEDS_MAIL = { statuses: [400, 404, 409, 422], reason: 'needs the token of a mail' };
const NEEDS_BOX = { statuses: [404], reason: 'needs --box with a box of the account' };
const NEEDS_PAIRING = { statuses: [401, 404, 409], reason: 'needs an account without a second factor' };

const object = (answer: Json): JsonObject =>
  answer === null || typeof answer !== 'object' || Array.isArray(answer) ? {} : answer;
const withoutFiles = (plan: RequestPlan): RequestPlan =>
  plan.body === undefined
    ? plan
    : { ...plan, body: { ...plan.body, content: { ...object(plan.body.content ?? null), files: [] } } };
const withHeader = (name: string, value: string) => (plan: RequestPlan) => ({
  ...plan,
  headers: { ...plan.headers, [name]: value },
});

const upload = (name: 'whole' | 'chunked' | 'discarded'): Step => ({
  operation: 'initUpload',
  kind: name === 'whole' ? 'success' : `success (${name})`,
  capture: (answer, memory) => memory.learn('fileId', object(answer).fileId),
});

const idempotent = (operation: 'createTicket' | 'addComment'): Step[] => {
  const keyed = (plan: RequestPlan, memory: Memory) =>
    withHeader('idempotency-key', memory.keyFor(operation))(operation === 'addComment' ? withoutFiles(plan) : plan);
  return [
    {
      operation,
      kind: 'success with idempotency-key',
      change: keyed,
      capture: (answer, memory) => memory.keep(operation, answer),
    },
    {
      operation,
      kind: 'idempotent repeat',
      change: keyed,
      verify: (answer, memory) =>
        isDeepStrictEqual(answer, memory.kept(operation))
          ? []
          : ['the same request with the same key had another answer'],
    },
    {
      operation,
      kind: 'idempotency key reused',
      statuses: [409],
      change: (plan, memory) => {
        const sent = keyed(plan, memory);
        const content = object(sent.body?.content ?? null);
        const other = operation === 'createTicket' ? { title: `${textOf(content.title)}!` } : { keepStatus: false };
        return { ...sent, body: { mediaType: 'application/json', content: { ...content, ...other } } };
      },
    },
  ];
};

/** What comes before everything else: nobody is signed in yet. */
export const publicSteps: Step[] = [
  { operation: 'getBrand', asker: 'nobody' },
  { operation: 'checkInvite', asker: 'nobody' },
  { operation: 'forgotPassword', asker: 'nobody' },
  { operation: 'resetPassword', asker: 'nobody', excuse: NEEDS_MAIL },
  { operation: 'createUser', asker: 'nobody', excuse: NEEDS_MAIL },
  {
    operation: 'signIn',
    asker: 'nobody',
    kind: 'sign-in refused',
    verify: (answer) => (object(answer).code === 'SUCCESS' ? ['an unknown account signed in'] : []),
  },
];

/** The way through, each step with what the ones before it made. */
export const steps: Step[] = [
  { operation: 'getCurrentUser', capture: (answer, memory) => memory.keep('user', answer) },
  {
    operation: 'getProductGroups',
    capture: (answer, memory) => memory.learn('productGroupId', productGroupOf(answer)),
  },
  { operation: 'getQuestionnaireContent' },
  upload('whole'),
  { operation: 'uploadFile', capture: (_, memory) => memory.keep('whole', memory.learnt('fileId')) },
  { operation: 'getUploadStatus' },
  { operation: 'downloadFile' },
  { operation: 'downloadFile', kind: 'range', statuses: [206], change: withHeader('range', 'bytes=0-9') },
  {
    operation: 'downloadFile',
    kind: 'unsatisfiable range',
    statuses: [416],
    change: withHeader('range', 'bytes=524288000-'),
  },
  upload('chunked'),
  { operation: 'uploadChunk' },
  { operation: 'completeUpload' },
  { operation: 'deleteFiles', kind: 'success (complete)' },
  upload('discarded'),
  { operation: 'deleteFiles', capture: (_, memory) => memory.learn('fileId', memory.kept('whole') ?? undefined) },
  {
    operation: 'createTicket',
    mediaType: 'application/json',
    capture: (answer, memory) => {
      memory.learn('ticketId', object(answer).ticketId);
      memory.learn('displayId', object(answer).displayId);
    },
  },
  {
    operation: 'createTicket',
    mediaType: 'multipart/form-data',
    capture: (answer, memory) => memory.keep('form ticket', answer),
  },
  ...idempotent('createTicket'),
  { operation: 'searchTickets' },
  { operation: 'getTicketFilterCounters' },
  { operation: 'getTicket' },
  { operation: 'addComment', mediaType: 'application/json' },
  { operation: 'addComment', mediaType: 'multipart/form-data' },
  ...idempotent('addComment'),
  { operation: 'getComments' },
  { operation: 'getTicketFiles' },
  { operation: 'subscribeToTicket' },
  { operation: 'getTicketSubscription' },
  { operation: 'unsubscribeFromTicket' },
  {
    operation: 'setTicketStatus',
    kind: 'success (InProgress)',
    asker: 'staff',
    change: inProgress,
    excuse: { statuses: [403, 404], reason: 'needs staff who see the ticket' },
  },
  {
    operation: 'setTicketStatus',
    asker: 'staff',
    excuse: { statuses: [403, 404], reason: 'needs staff who see the ticket' },
  },
  { operation: 'setTicketStatus', kind: 'not permitted', statuses: [403] },
  { operation: 'setTicketSolved' },
  { operation: 'reopenTicket' },
  { operation: 'setTicketClosed' },
  { operation: 'getSavedFilter', capture: (answer, memory) => memory.keep('filter', answer) },
  { operation: 'saveFilter' },
  { operation: 'getBoxItems', excuse: NEEDS_BOX },
  { operation: 'downloadBoxItems', excuse: NEEDS_BOX },
  { operation: 'updateProfile' },
  { operation: 'initMfa', excuse: NEEDS_FACTOR },
  { operation: 'confirmMfa', excuse: NEEDS_FACTOR },
  { operation: 'cancelMfa', excuse: NEEDS_FACTOR },
  { operation: 'signInWithRecoveryCode', excuse: NEEDS_FACTOR },
  {
    operation: 'initMfaPairing',
    excuse: NEEDS_PAIRING,
    capture: (answer, memory) => memory.learn('pairingId', object(answer).sessionId),
  },
  { operation: 'confirmMfaPairing', excuse: NEEDS_PAIRING },
  { operation: 'cancelMfaPairing', excuse: NEEDS_PAIRING },
];

/** What comes after the refusals, because it ends something. */
export const lastSteps: Step[] = [
  closeAgain('form ticket'),
  closeAgain('createTicket'),
  {
    operation: 'changePassword',
    spoils: 'would change the password',
    change: changedPassword,
    capture: (_, memory) => memory.swapPasswords(),
  },
  {
    operation: 'changePassword',
    kind: 'success (back again)',
    spoils: 'would change the password',
    needs: (memory) => (memory.isPasswordChanged() ? undefined : 'the password was not changed'),
    change: changedPassword,
  },
  {
    operation: 'resetMfa',
    spoils: 'would remove the second factor',
    excuse: { statuses: [409], reason: 'needs an account with a second factor' },
  },
  { operation: 'signOut' },
  { operation: 'getCurrentUser', kind: 'ended session', statuses: [401] },
];

/** Their refusals too could end the session or change the account on a server that does not refuse. */
export const refusedLast: ReadonlySet<string> = new Set(['signOut']);
export const refusedOnlyIfDisposable: ReadonlySet<string> = new Set(['resetMfa', 'changePassword']);

/** Ids they do not know are passed over (§7.4), or match nothing. */
export const passesUnknownIds: ReadonlySet<string> = new Set(['deleteFiles', 'searchTickets']);

// Only a ticket in progress can be put on hold.
function inProgress(plan: RequestPlan): RequestPlan {
  const { ticketId = '' } = object(plan.body?.content ?? null);
  return { ...plan, body: { mediaType: 'application/json', content: { ticketId, status: 'InProgress' } } };
}

// Nobody should have to answer the tickets of a check.
function closeAgain(kept: string): Step {
  return {
    operation: 'setTicketClosed',
    kind: `success (${kept})`,
    needs: (memory) => (memory.kept(kept) === undefined ? 'the ticket was not made' : undefined),
    change: (plan, memory) => {
      const { ticketId = '' } = object(memory.kept(kept) ?? null);
      return { ...plan, body: { mediaType: 'application/json', content: { ticketId } } };
    },
  };
}

function changedPassword(plan: RequestPlan, memory: Memory): RequestPlan {
  return { ...plan, body: { mediaType: 'application/json', content: memory.passwordChange() } };
}

// One that is supported, where there is one.
function productGroupOf(answer: Json): Json | undefined {
  const groups = Array.isArray(answer) ? answer.map(object) : [];
  return (groups.find(({ supportStatus }) => supportStatus === 0) ?? groups[0])?.id;
}
