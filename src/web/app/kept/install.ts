import { logError } from '#web/shared/feedback/log-error.ts';

/** The server's own address of it: see `src/server/http/pages/installable.ts`. */
const WORKER = '/service-worker.js';

/** Installs the service worker, or its next release; false where there is none. Browser only. */
export async function installWorker(): Promise<boolean> {
  // Development has no build to keep, and the mocks have a worker of their own.
  if (!import.meta.env.PROD || import.meta.env.MODE === 'msw' || !('serviceWorker' in navigator)) return false;
  try {
    const options = { updateViaCache: 'none' } as const;
    const registration: object | undefined = await navigator.serviceWorker.register(WORKER, options);
    // Tools that block service workers answer without one.
    return registration !== undefined;
  } catch (error) {
    // A browser may refuse it, as in a private window: the portal works without.
    logError(error);
    return false;
  }
}
