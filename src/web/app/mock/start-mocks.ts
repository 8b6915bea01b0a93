import { http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { getAuthMock } from '#generated/msw/auth/auth.msw.ts';
import { getBrandMock } from '#generated/msw/brand/brand.msw.ts';
import { getCommentsMock } from '#generated/msw/comments/comments.msw.ts';
import { getFilesMock } from '#generated/msw/files/files.msw.ts';
import { getProductsMock } from '#generated/msw/products/products.msw.ts';
import { getTicketsMock } from '#generated/msw/tickets/tickets.msw.ts';
import { getUsersMock } from '#generated/msw/users/users.msw.ts';

/** No server at all: the examples of the contract answer in a service worker, after a sign-in. */
export async function startMocks(): Promise<void> {
  const worker = setupWorker(...sessionHandlers(), ...contractHandlers());
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true });
}

// The first that matches answers: a path with a parameter must not stand before the ones without.
function contractHandlers(): HttpHandler[] {
  const handlers = [
    ...getAuthMock(),
    ...getUsersMock(),
    ...getTicketsMock(),
    ...getCommentsMock(),
    ...getProductsMock(),
    ...getFilesMock(),
    ...getBrandMock(),
  ];
  return handlers.toSorted((one, other) => parameters(one) - parameters(other));
}

function parameters(handler: HttpHandler): number {
  return String(handler.info.path).split('/:').length - 1;
}

// The only state there is: nobody is signed in until somebody signs in. Kept in the tab, so that a reload stays signed in.
function sessionHandlers(): HttpHandler[] {
  const key = 'mock_session';
  return [
    http.post('*/auth', () => {
      sessionStorage.setItem(key, '1');
      return undefined;
    }),
    http.delete('*/auth', () => {
      sessionStorage.removeItem(key);
      return undefined;
    }),
    http.get('*/users', () => (sessionStorage.getItem(key) === null ? unauthorized() : undefined)),
  ];
}

function unauthorized() {
  const problem = { type: 'about:blank', title: 'Session expired', status: 401 };
  return HttpResponse.json(problem, { status: 401, headers: { 'content-type': 'application/problem+json' } });
}
