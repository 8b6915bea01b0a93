import { MFA_SESSION_MS } from '#domain/limits.ts';
import { answers } from '#generated/answers.ts';
import type { SignInResult } from '#generated/model/signInResult.ts';
import { getInitMfaPairingResponseMock, getInitMfaResponseMock } from '#generated/msw/auth/auth.msw.ts';
import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import type { AnswerOf } from '../call.ts';
import type { FoundOperation } from '../find-operation.ts';
import { PRE_SIGN_IN_COOKIE, SESSION_COOKIE, setCookie } from '../cookies.ts';
import type { Scenario } from './scenario.ts';

const SLOW_MS = 3_000;
const RETRY_AFTER_SECONDS = '30';

/** A scenario's effect on a call: a delay, and a response in place of the real one. */
export interface Effect {
  delayMs: number;
  answer?: 'network error' | StandIn;
}

/** An answer as JSON. */
export interface StandIn {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

/** A scenario's effect on an operation's call, before the call is handled. */
export function effectOf(scenario: Scenario, id: OperationId): Effect {
  const delayMs = scenario.slow ? SLOW_MS : 0;
  if (scenario.offline) return { delayMs, answer: 'network error' };
  const status = scenario.expiredSession && operations[id].needsSession ? 401 : scenario.errors.get(id);
  if (status === undefined) return { delayMs };
  const refusals: Partial<Record<number, object>> = answers[id].refusals;
  return {
    delayMs,
    answer: {
      status,
      body: refusals[status],
      headers: {
        'content-type': 'application/problem+json',
        ...(status === 429 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
      },
    },
  };
}

/**
 * The same for a server without state, which signs in, waits for a code and lists as the scenario says. A sign-in ends an
 * expired session.
 */
export async function statelessEffectOf(
  scenario: Scenario,
  { id, path }: FoundOperation,
  { now, query = '' }: { now: Date; query?: string },
): Promise<Effect> {
  const effect = effectOf(scenario, id);
  const body = statelessBody(scenario, id, now) ?? (await variedBody(scenario, { id, path }, { now, query }));
  if (effect.answer !== undefined || body === undefined) return effect;
  const cookie = id === 'signIn' ? { 'set-cookie': cookieFor(body as SignInResult) } : {};
  const headers = { 'content-type': 'application/json', ...cookie };
  return { ...effect, answer: { status: answers[id].success, body, headers } };
}

function statelessBody({ signIn, expiredSession, empty }: Scenario, id: OperationId, now: Date): unknown {
  if (id === 'signIn') return signIn ?? (expiredSession ? { code: 'SUCCESS' } : undefined);
  // The moments of the examples have passed.
  if (signIn !== undefined && id === 'initMfa') return { ...getInitMfaResponseMock(), ...endingLater(now) };
  if (signIn !== undefined && id === 'initMfaPairing')
    return { ...getInitMfaPairingResponseMock(), ...endingLater(now) };
  return empty ? emptyAnswers[id] : undefined;
}

function endingLater(now: Date): { expiration: string } {
  return { expiration: new Date(now.getTime() + MFA_SESSION_MS).toISOString() };
}

function cookieFor({ code }: SignInResult): string {
  return code === 'SUCCESS' ? setCookie(SESSION_COOKIE, 'mock') : setCookie(PRE_SIGN_IN_COOKIE, 'mock');
}

/** The body of the scenario `varied`; undefined without it, and for operations that it leaves alone. */
export async function variedBody(
  { varied }: Scenario,
  { id, path }: FoundOperation,
  { now, query }: { now: Date; query: string },
): Promise<unknown> {
  if (!varied) return undefined;
  // No other scenario needs the generator of made-up data.
  const { variedAnswer } = await import('./varied-answers.ts');
  return variedAnswer(id, { path, query, now });
}

const noTickets = { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true, totalRows: 0 } as const;

/** Nothing is there. */
export const emptyAnswers: { [Id in OperationId]?: AnswerOf<Id> } = {
  searchTickets: { result: [], pagination: noTickets },
  getTicketFilterCounters: { new: 0, inProgress: 0, pendingClient: 0, needsReply: 0, unread: 0, onHold: 0, drafts: 0 },
  findSimilarTickets: [],
  getComments: { result: [] },
  getTicketFiles: [],
  getTicketHistory: { result: [] },
  getWatchers: [],
  getWatcherCandidates: [],
  getProductGroups: [],
  searchDevices: { result: [], pagination: { ...noTickets, sortBy: 'serialNumber' } },
  searchRmas: { result: [], pagination: noTickets },
  getRmaAddresses: [],
  getRmaOffices: [],
  getRmaCounters: { open: 0, customer: 0, support: 0 },
  searchArticles: { result: [], tags: [] },
  findSimilarArticles: [],
  getDrafts: [],
  getNamedFilters: [],
  getPasskeys: [],
  getSecurityEvents: [],
};
