import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeAll } from 'vitest';
import { render } from 'vitest-browser-react';
import { getGetCurrentUserMockHandler, getGetCurrentUserResponseMock } from '#generated/msw/users/users.msw.ts';
import type { User } from '#generated/model/user.ts';
import { listenForErrors, reportUncaughtErrors } from '#web/app/listen-for-errors.ts';
import { contractHandlers } from '#web/mocks/examples.ts';
import { Portal } from '#web/app/portal.tsx';
import { createQueryClient } from '#web/app/query-client.ts';
import { createRoutes } from '#web/app/routes.tsx';
import { en } from '#web/messages/en/en.ts';

// No drafts, unless a test adds some.
const noDrafts = [
  http.get('/api/drafts', () => HttpResponse.json([])),
  refusing('get', '/api/drafts/:id', { status: 404 }),
];

// No events: what a page has fetched is not fetched again.
const noEvents = refusing('get', '/api/events', { status: 401 });

reportUncaughtErrors();

const worker = setupWorker(...noDrafts, noEvents, ...contractHandlers());

// It ends with the page, which the specs share; a stop would wait for requests that a test leaves open.
let started: Promise<unknown> | undefined;

/** Call once in a spec file: the examples of the contract answer each request, until a test says otherwise. */
export function mockServer(): void {
  beforeAll(async () => {
    await (started ??= worker.start({ quiet: true, onUnhandledFrame: 'bypass' }));
  });
  afterEach(() => worker.resetHandlers());
}

/** Opens the whole portal at a URL, like one person's tab. `handlers` take precedence over the examples. */
export async function openPortal(address: string, ...handlers: RequestHandler[]) {
  worker.use(...handlers);
  const queryClient = createQueryClient();
  const router = createMemoryRouter(createRoutes({ queryClient, loadTexts: () => Promise.resolve() }), {
    initialEntries: [address],
  });
  const locale = { language: 'en' as const, messages: en, timeZone: 'UTC' };
  listenForErrors(locale);
  const screen = await render(<Portal router={router} queryClient={queryClient} locale={locale} theme="light" />);
  const here = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { screen, router, here };
}

/** Adds responses in the middle of a test. */
export const answerWith = (...handlers: RequestHandler[]) => worker.use(...handlers);

/** The person of the contract's example, changed as a test needs it, is signed in. */
export function signedInAs(changes: Partial<User> = {}): RequestHandler {
  return getGetCurrentUserMockHandler({ ...getGetCurrentUserResponseMock(), ...changes });
}

/** An error answer of the server, for every call of `method` to `path`. */
export function refusing(
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  problem: { status: number; [key: string]: unknown },
) {
  const { status } = problem;
  return http[method](path, () => HttpResponse.json({ type: 'about:blank', ...problem }, { status }));
}

/** Without a session. */
export const anonymous = () => refusing('get', '*/users', { status: 401, title: 'Session expired' });
