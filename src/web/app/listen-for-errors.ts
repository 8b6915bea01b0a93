import { noteActivity } from '#web/capabilities/session/activity.ts';
import { askToSignInAgain } from '#web/capabilities/session/sign-in-again.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { reportError, setErrorReporter } from '#web/shared/feedback/report-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { listenToConnection } from '#web/shared/http/connection.ts';
import { NetworkError } from '#web/shared/http/api-error.ts';
import type { Locale } from '#web/shared/i18n/messages-context.tsx';

/** Shows errors that no page shows as toasts, in the chosen language. Returns a function to change the language. */
export function listenForErrors(firstLocale: Locale): (locale: Locale) => void {
  let { messages } = firstLocale;
  const report = (error: unknown) => {
    // The header already says that there is no connection.
    if (error instanceof NetworkError && !navigator.onLine && isKept()) return;
    const { title, text } = describeError(error, messages);
    // One group for each text: many failures of one kind are one toast (§8.1).
    showToast('error', title, { text, group: `${title} ${text}` });
  };
  setErrorReporter(report);
  listenToConnection({ signInAgain: askToSignInAgain, lost: report, answered: () => noteActivity('call') });
  return (locale) => {
    messages = locale.messages;
  };
}

// The page that the service worker opens is of a person who was signed in, so it has that header.
function isKept(): boolean {
  return 'kept' in document.documentElement.dataset;
}

/** Reports what no code has caught. Call once for each window. */
export function reportUncaughtErrors(): void {
  // Without an error object it is a note of the browser's own (a layout observer that was late).
  window.addEventListener('error', ({ error }: ErrorEvent) => error && reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
