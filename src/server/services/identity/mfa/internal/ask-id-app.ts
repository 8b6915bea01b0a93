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

/** Sends the ID app a notification without waiting: a failure is logged and changes nothing. */
export async function notifyIdApp(ctx: Context, message: (app: IdApp) => Promise<void>): Promise<void> {
  if (ctx.idApp !== undefined) await askIdApp(ctx, message);
}

/** Withdraws a sign-in or pairing request from the ID app. */
export async function withdraw(ctx: Context, purpose: 'signIn' | 'pairing', reference: string): Promise<void> {
  await notifyIdApp(ctx, (app) => (purpose === 'signIn' ? app.cancelSignIn(reference) : app.cancelPairing(reference)));
}
