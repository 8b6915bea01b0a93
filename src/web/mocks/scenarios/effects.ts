import { answers } from '#generated/answers.ts';
import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import type { AnswerOf } from '../call.ts';
import type { Scenario } from './scenario.ts';

const SLOW_MS = 3_000;
const RETRY_AFTER_SECONDS = '30';

/** What a scenario makes of a call: a delay, and an answer in place of the true one. */
export interface Effect {
  delayMs: number;
  answer?: 'network error' | { status: number; body: unknown; headers: Record<string, string> };
}

/** What a scenario makes of an operation's call, but for what needs the signed-in person (`emptyAnswers`, sign-in). */
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

const noTickets = { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true, totalRows: 0 } as const;

/** Nothing is there. */
export const emptyAnswers: { [Id in OperationId]?: AnswerOf<Id> } = {
  searchTickets: { result: [], pagination: noTickets },
  getTicketFilterCounters: { new: 0, inProgress: 0, pendingClient: 0, needsReply: 0, onHold: 0, drafts: 0 },
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
  searchArticles: { result: [], tags: [] },
  findSimilarArticles: [],
  getDrafts: [],
  getNamedFilters: [],
  getPasskeys: [],
  getSecurityEvents: [],
};
