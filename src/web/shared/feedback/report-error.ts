import { logError } from './log-error.ts';
import { ApiError, NetworkError } from '../http/api-error.ts';

type Reporter = (error: unknown) => void;

let notifyUser: Reporter = () => undefined;

/** The app registers once how errors are shown; until then they are only logged. */
export function setErrorReporter(reporter: Reporter): void {
  notifyUser = reporter;
}

/** The central handler of errors that nothing else shows (§7): logs, and informs the person. */
export function reportError(error: unknown): void {
  logError(error);
  if (!isReportedElsewhere(error)) notifyUser(error);
}

// The HTTP client itself reports a lost network and asks to sign in again (§8.1); a cancelled call is no error.
function isReportedElsewhere(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (error instanceof ApiError) return error.status === 401;
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'CanceledError');
}
