import { http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { contractHandlers } from './handlers.ts';

/** No server at all: the examples of the contract answer in a service worker, after a sign-in. */
export async function startMocks(): Promise<void> {
  const worker = setupWorker(...sessionHandlers(), ...contractHandlers());
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true });
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
