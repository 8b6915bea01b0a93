import { HttpResponse, getResponse } from 'msw';
import { can } from '#domain/access.ts';
import { readCookie } from '#domain/preferences.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '#domain/limits.ts';
import { answers } from '#generated/answers.ts';
import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import { activityOf, isMadeByBrowser } from '#server/http/access.ts';
import { mediaType } from '#server/http/body/json-body.ts';
import { refusalResponse } from '#server/http/response/problem.ts';
import { RefusedError, badRequest, forbidden } from '#server/services/kernel/errors.ts';
import type { Call, MockHandler } from './call.ts';
import { SESSION_COOKIE } from './cookies.ts';
import { checkRequest } from './check-request.ts';
import type { MockData, MockSession, MockUser } from './data.ts';
import { contractHandlers } from './examples.ts';
import { findOperation } from './find-operation.ts';
import type { FoundOperation } from './find-operation.ts';
import { handlers } from './handlers.ts';
import { formOf, inFormsWords } from './multipart.ts';
import { effectOf, emptyAnswers, variedBody } from './scenarios/effects.ts';
import type { ScenarioMemory } from './scenarios/memory.ts';
import { parseScenario } from './scenarios/scenario.ts';
import type { Scenario } from './scenarios/scenario.ts';
import type { MockStore } from './store.ts';

export interface MockServerOptions {
  store: MockStore;
  scenarios: ScenarioMemory;
  now: () => Date;
  /** The cookies of a request whose own header cannot be read, as in a page. */
  cookies?: () => string;
  /** Called for problems that no response can show: an unknown scenario, an error in the mocks. */
  warn: (message: unknown) => void;
}

/** Responds to an API request; `HttpResponse.error()` for a network failure, undefined when it is no operation. */
export type MockServer = (request: Request) => Promise<Response | undefined>;

/**
 * The contract's operations over a store: those with handlers have state, the others return their example. Requests are
 * validated like on the server.
 */
export function createMockServer(options: MockServerOptions): MockServer {
  return async (request) => {
    const found = findOperation(request.method, new URL(request.url).pathname);
    if (found === undefined) return undefined;
    const scenario = scenarioOf(options, request);
    const effect = effectOf(scenario, found.id);
    if (effect.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, effect.delayMs));
    if (effect.answer === 'network error') return HttpResponse.error();
    if (effect.answer !== undefined) return problemResponse(effect.answer);
    return options.store
      .change((data) => answer(options, { request, ...found, scenario, data }))
      .catch((error: unknown) => refused(options, inWordsOf(request, found.id, error)));
  };
}

function scenarioOf({ scenarios, warn }: MockServerOptions, request: Request): Scenario {
  const asked = request.headers.get('x-scenario');
  if (asked === null) return scenarios.current();
  const { scenario, complaint } = parseScenario(asked);
  if (complaint !== undefined) warn(complaint);
  return scenario;
}

interface Work extends FoundOperation {
  request: Request;
  scenario: Scenario;
  data: MockData;
}

async function answer(options: MockServerOptions, work: Work): Promise<Response> {
  const { request, id, scenario, data } = work;
  const now = options.now();
  requireAuthType(request);
  const cookies = cookieOf(options, request);
  const session = findSession(data, cookies, now);
  if (operations[id].needsSession && session === undefined) throw new RefusedError({ kind: 'Unauthorized' });
  if (session !== undefined && activityOf(id) !== 'none') session.lastActivityOn = now.toISOString();
  const checked = await checkRequest(id, request, work.path, () => ({
    data,
    now,
    files: options.store,
    user: userOf(data, session),
  }));
  if (operations[id].needsSession && !can(userOf(data, session), id)) throw forbidden();
  const headers = new Headers();
  const madeUp =
    (scenario.empty ? emptyAnswers[id] : undefined) ??
    (await variedBody(scenario, work, { now, query: new URL(request.url).search }));
  const handler = handlers[id] as MockHandler<OperationId> | undefined;
  if (madeUp === undefined && handler === undefined) return exampleOf(checked.request);
  const body =
    madeUp ??
    (await handler?.({
      ...checked,
      cookies,
      scenario,
      scenarios: options.scenarios,
      files: options.store,
      data,
      now,
      headers,
      get user(): MockUser {
        return userOf(data, session);
      },
    } as Call));
  if (body instanceof Response) return body;
  const { success } = answers[id];
  if (body === undefined) return new HttpResponse(null, { status: success, headers });
  return HttpResponse.json(body as Record<string, unknown>, { status: success, headers });
}

function requireAuthType(request: Request): void {
  const { pathname } = new URL(request.url);
  if (!isMadeByBrowser(request.method, pathname) && request.headers.get('auth-type') !== '1') {
    throw badRequest('The header auth-type must be 1.');
  }
}

function cookieOf({ cookies }: MockServerOptions, request: Request): string {
  return request.headers.get('cookie') ?? cookies?.() ?? '';
}

function findSession(data: MockData, cookies: string, now: Date): MockSession | undefined {
  const token = readCookie(cookies, SESSION_COOKIE);
  const session = data.sessions.find((candidate) => candidate.token === token);
  if (session === undefined) return undefined;
  const idle = now.getTime() - Date.parse(session.lastActivityOn);
  const old = now.getTime() - Date.parse(session.startedOn);
  return idle < SESSION_IDLE_MS && old < SESSION_ABSOLUTE_MS ? session : undefined;
}

function userOf(data: MockData, session: MockSession | undefined): MockUser {
  const user = data.users.find(({ id }) => id === session?.userId);
  if (user === undefined) throw new RefusedError({ kind: 'Unauthorized' });
  return user;
}

const examples = contractHandlers();

async function exampleOf(request: Request): Promise<Response> {
  const response = await getResponse(examples, request);
  if (response === undefined) throw new Error(`There is no example for ${request.method} ${request.url}`);
  return response;
}

function inWordsOf(request: Request, id: OperationId, error: unknown): unknown {
  const form = mediaType(request) === 'multipart/form-data' ? formOf(id) : undefined;
  return form === undefined ? error : inFormsWords(error, form);
}

function refused({ warn }: MockServerOptions, error: unknown): Response {
  if (error instanceof RefusedError) return refusalResponse(error.refusal, crypto.randomUUID());
  warn(error);
  return refusalResponse(
    { kind: 'Unavailable', detail: 'The mocks have failed: see the console.' },
    crypto.randomUUID(),
  );
}

function problemResponse({
  status,
  body,
  headers,
}: {
  status: number;
  body: unknown;
  headers?: HeadersInit;
}): Response {
  return new HttpResponse(JSON.stringify(body), { status, ...(headers === undefined ? {} : { headers }) });
}
