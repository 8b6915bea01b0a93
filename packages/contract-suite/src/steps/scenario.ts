import { isDeepStrictEqual } from 'node:util';
import { textOf } from '../contract/document.ts';
import type { Json } from '../contract/document.ts';
import type { RequestPlan } from '../contract/requests.ts';
import type { Memory } from '../run/memory.ts';
import { accountSteps, passwordSteps } from './account-steps.ts';
import { conversationSteps, feedbackSteps } from './conversation-steps.ts';
import {
  documentedSteps,
  lastDocumentedSteps,
  lastStaffSteps,
  pairedSteps,
  weakPasswordSteps,
} from './documented-steps.ts';
import { faqSteps, lastFaqSteps } from './faq-steps.ts';
import { factorSteps, lastFactorSteps } from './factor-steps.ts';
import { fileSteps } from './file-steps.ts';
import { firstSignInAs } from './sign-in.ts';
import { inviteSteps, notPermittedSteps, staffSteps, staffVerbs } from './staff-steps.ts';
import { object, objects } from '../contract/json-values.ts';
import { productSteps, serialListSteps } from './product-steps.ts';
import { rmaSteps } from './rma-steps.ts';
import { needsKept, withFields, withHeader } from './steps.ts';
import type { Step } from './steps.ts';
import { watcherSteps } from './watcher-steps.ts';

const NEEDS_MAIL = { statuses: [400, 404, 409, 422], reason: 'needs the token of a mail' };
const NEEDS_MAIL_KEY = { statuses: [401], reason: 'needs --mail-key with the key of the mail server' };
const NEEDS_STAFF = { statuses: [403, 404], reason: 'needs staff who see the ticket' };

const idempotent = (operation: 'createTicket' | 'addComment'): Step[] => {
  const keyed = (plan: RequestPlan, memory: Memory) =>
    withHeader(
      'idempotency-key',
      memory.keyFor(operation),
    )(operation === 'addComment' ? withFields(() => ({ files: [] }))(plan, memory) : plan);
  return [
    {
      operation,
      kind: 'success with idempotency-key',
      change: keyed,
      gives: operation === 'addComment' ? [operation, 'commentId'] : [operation],
      capture: (answer, memory) => {
        memory.keep(operation, answer);
        if (operation === 'addComment') memory.learn('commentId', object(object(answer).comment).id);
      },
    },
    {
      operation,
      kind: 'idempotent repeat',
      uses: [operation],
      change: keyed,
      verify: (answer, memory) =>
        isDeepStrictEqual(answer, memory.kept(operation))
          ? []
          : ['the same request with the same key had another answer'],
    },
    {
      operation,
      kind: 'idempotency key reused',
      uses: [operation],
      statuses: [409],
      change: (plan, memory) => {
        const sent = keyed(plan, memory);
        const { title } = object(sent.body?.content);
        const other = operation === 'createTicket' ? { title: `${textOf(title)}!` } : { keepStatus: false };
        return withFields(() => other)(sent, memory);
      },
    },
  ];
};

/** What comes before everything else: nobody is signed in yet. */
export const publicSteps: Step[] = [
  { operation: 'getBrand' },
  { operation: 'checkInvite' },
  { operation: 'forgotPassword' },
  { operation: 'resetPassword', excuse: NEEDS_MAIL },
  { operation: 'createUser', excuse: NEEDS_MAIL },
  {
    operation: 'receiveMail',
    change: (plan, memory) => withHeader('authorization', `Bearer ${textOf(memory.kept('mailKey') ?? 'none')}`)(plan),
    excuse: NEEDS_MAIL_KEY,
    // The documented mail is to an address that nobody was given.
    verify: (answer) => (object(answer).outcome === 'Accepted' ? ['a mail to nobody is taken'] : []),
  },
  {
    operation: 'signIn',
    kind: 'sign-in refused',
    verify: (answer) => (object(answer).code === 'SUCCESS' ? ['an unknown account signed in'] : []),
  },
];

/** Everything after this is done by somebody. */
export const signInSteps: Step[] = [
  firstSignInAs('account'),
  { ...firstSignInAs('staff'), kind: 'success (staff)' },
  { ...firstSignInAs('colleague'), kind: 'success (colleague)' },
  { ...firstSignInAs('otherAccount'), kind: 'success (another company)' },
];

/** The way through, each step with what the ones before it made. */
export const steps: Step[] = [
  {
    operation: 'getCurrentUser',
    gives: ['user', 'userId'],
    capture: (answer, memory) => {
      memory.keep('user', answer);
      memory.learn('userId', object(answer).id);
    },
  },
  {
    operation: 'getProductGroups',
    gives: ['product groups', 'productGroupId'],
    capture: (answer, memory) => {
      memory.keep('product groups', answer);
      memory.learn('productGroupId', productGroupOf(answer));
    },
  },
  { operation: 'getQuestionnaireContent' },
  ...fileSteps,
  {
    operation: 'createTicket',
    mediaType: 'application/json',
    gives: ['ticketId', 'displayId'],
    capture: (answer, memory) => {
      memory.learn('ticketId', object(answer).ticketId);
      memory.learn('displayId', object(answer).displayId);
    },
  },
  {
    operation: 'createTicket',
    mediaType: 'multipart/form-data',
    gives: ['form ticket'],
    capture: (answer, memory) => memory.keep('form ticket', answer),
  },
  ...idempotent('createTicket'),
  { operation: 'searchTickets' },
  { operation: 'findSimilarTickets' },
  { operation: 'exportTickets' },
  { operation: 'exportTickets', kind: 'success (xlsx)', change: withFields(() => ({ format: 'xlsx' })) },
  { operation: 'getTicketFilterCounters' },
  { operation: 'getTicket' },
  { operation: 'addComment', mediaType: 'application/json' },
  { operation: 'addComment', mediaType: 'multipart/form-data' },
  ...idempotent('addComment'),
  ...conversationSteps,
  { operation: 'saveDraft', gives: ['draft'] },
  { operation: 'getDrafts', uses: ['draft'] },
  { operation: 'getDraft', uses: ['draft'] },
  { operation: 'deleteDraft', uses: ['draft'], clears: ['draft'] },
  { operation: 'getComments', uses: ['addComment'] },
  { operation: 'getEvents' },
  { operation: 'reportPresence' },
  { operation: 'getTicketFiles' },
  ...watcherSteps,
  ...rmaSteps,
  {
    operation: 'setTicketStatus',
    kind: 'success (InProgress)',
    gives: ['ticket in progress'],
    asker: 'staff',
    change: inProgress,
    excuse: NEEDS_STAFF,
  },
  {
    operation: 'setTicketStatus',
    asker: 'staff',
    uses: ['ticket in progress'],
    gives: ['ticket on hold'],
    excuse: NEEDS_STAFF,
  },
  { operation: 'setTicketStatus', kind: 'not permitted', asker: 'account', statuses: [403] },
  { operation: 'setTicketSolved', uses: ['ticket on hold'], gives: ['solved ticket'] },
  { operation: 'reopenTicket', uses: ['solved ticket'] },
  { operation: 'setTicketClosed', gives: ['closed ticket'], clears: ['ticketId'] },
  ...feedbackSteps,
  { operation: 'getSavedFilter', gives: ['filter'], capture: (answer, memory) => memory.keep('filter', answer) },
  { operation: 'saveFilter', uses: ['filter'] },
  {
    operation: 'addNamedFilter',
    gives: ['namedFilterId'],
    capture: (answer, memory) => memory.learn('namedFilterId', object(answer).id),
  },
  { operation: 'getNamedFilters', uses: ['namedFilterId'] },
  { operation: 'changeNamedFilter' },
  { operation: 'deleteNamedFilter', clears: ['namedFilterId'] },
  ...productSteps,
  ...serialListSteps,
  { operation: 'search' },
  ...faqSteps,
  ...accountSteps,
  ...inviteSteps,
  ...documentedSteps,
];

/** After the journeys, which sign in by password alone: a sign-in waits for its second factor from now on. */
export const waitingSteps: Step[] = factorSteps;

/** What comes after the refusals, because it ends something. */
export const lastSteps: Step[] = [
  closeAgain('form ticket'),
  closeAgain('createTicket'),
  ...lastFaqSteps,
  ...pairedSteps,
  ...lastFactorSteps,
  ...weakPasswordSteps,
  ...passwordSteps,
  ...notPermittedSteps,
  ...lastDocumentedSteps,
  { operation: 'signOut', ends: true, gives: ['signed out'], capture: (_, memory) => memory.keep('signed out', true) },
  {
    operation: 'getCurrentUser',
    kind: 'ended session',
    uses: ['signed out'],
    needs: needsKept('signed out', 'nobody was signed out'),
    statuses: [401],
  },
  ...staffSteps,
  ...lastStaffSteps,
];

/** Their refusals too could end the session or change the account on a server that does not refuse. */
export const refusedLast: ReadonlySet<string> = new Set(['signOut']);
export const refusedOnlyIfDisposable: ReadonlySet<string> = new Set([
  'resetMfa',
  'changePassword',
  'endOtherSessions',
  ...staffVerbs,
]);

// Only a ticket in progress can be put on hold.
function inProgress(plan: RequestPlan): RequestPlan {
  const { ticketId = '' } = object(plan.body?.content);
  return { ...plan, body: { mediaType: 'application/json', content: { ticketId, status: 'InProgress' } } };
}

// Nobody should have to answer the tickets of a check.
function closeAgain(kept: string): Step {
  return {
    operation: 'setTicketClosed',
    kind: `success (${kept})`,
    uses: [kept],
    clears: [kept],
    needs: (memory) => (memory.kept(kept) === undefined ? 'the ticket was not made' : undefined),
    change: withFields((memory) => ({ ticketId: object(memory.kept(kept)).ticketId ?? '' })),
  };
}

// One that is supported, where there is one.
function productGroupOf(answer: Json): Json | undefined {
  const groups = objects(answer);
  return (groups.find(({ supportStatus }) => supportStatus === 0) ?? groups[0])?.id;
}
