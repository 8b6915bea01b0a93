import type { MfaContext } from './context.ts';
import { IdAppError } from './id-app-port.ts';
import type { IdApp } from './id-app-port.ts';

type Context = Pick<MfaContext, 'idApp' | 'logger'>;

/** What the ID app's side answered, or that it failed; `isPassing` as in IdAppError. */
export type IdAppAnswer<T> = { answer: T } | { isPassing: boolean };

/** Asks the ID app. A failure of its side is logged and answered, never thrown: the portal has not failed. */
export async function askIdApp<T>(
  { idApp, logger }: Context,
  question: (app: IdApp) => Promise<T>,
): Promise<IdAppAnswer<T>> {
  if (idApp === undefined) {
    logger.warn('a person wants the ID app, but ID_APP_URL is not set');
    return { isPassing: false };
  }
  try {
    return { answer: await question(idApp) };
  } catch (error) {
    if (!(error instanceof IdAppError)) throw error;
    logger.warn({ err: error }, 'the ID app failed');
    return { isPassing: error.isPassing };
  }
}

/** Tells the ID app that something is over. Nobody waits for that: a failure is logged and changes nothing. */
export async function notifyIdApp(context: Context, message: (app: IdApp) => Promise<void>): Promise<void> {
  if (context.idApp !== undefined) await askIdApp(context, message);
}

/** Tells it that a question of ours, a sign-in or a pairing, needs no answer any more. */
export async function withdraw(context: Context, purpose: 'signIn' | 'pairing', reference: string): Promise<void> {
  await notifyIdApp(context, (app) =>
    purpose === 'signIn' ? app.cancelSignIn(reference) : app.cancelPairing(reference),
  );
}
