import { logError } from './log-error.ts';
import { ApiError, NetworkError } from '../http/api-error.ts';

type Reporter = (error: unknown) => void;

let tellPerson: Reporter = () => undefined;

/** The app says once how a person is told; until then errors are only logged. */
export function setErrorReporter(reporter: Reporter): void {
  tellPerson = reporter;
}

/** The one handler of errors nobody else shows (§7): logs, and tells the person. */
export function reportError(error: unknown): void {
  logError(error);
  if (!isToldElsewhere(error)) tellPerson(error);
}

// The HTTP client itself tells of a lost network and asks to sign in again (§8.1); a cancel is nobody's error.
function isToldElsewhere(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (error instanceof ApiError) return error.status === 401;
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'CanceledError');
}
