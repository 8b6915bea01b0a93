import { showToast } from '#web/shared/feedback/toast.ts';
import { pageLanguage } from '#web/shared/i18n/language.ts';
import { bootTexts } from '#web/messages/boot.ts';

const RELOADED_ON = 'helpdesk-reloaded-on';
const AGAIN_AFTER_MS = 60_000;

const missingParts = new WeakSet<object>();

/** Hears of parts of the app that did not arrive (Vite, "Load Error Handling"), and tells of a new version. Browser only. */
export function listenForMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missingParts.add(payload);
    void askForThisVersion().then((answer) => answer === 'gone' && tellOfNewVersion());
  });
}

/** Whether the error says that a part of the app did not arrive. */
export function isMissingPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missingParts.has(error);
}

/**
 * Loads the page anew where that may help: a server answers, and it was not done within the last minute. For moments when
 * nothing typed is on the page. Answers `offline` where no server does: the browser would show a page of its own.
 */
export async function reloadOnce(): Promise<'reloading' | 'offline' | 'in vain'> {
  if ((await askForThisVersion()) === 'offline') return 'offline';
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_ON)) < AGAIN_AFTER_MS) return 'in vain';
  sessionStorage.setItem(RELOADED_ON, String(Date.now()));
  location.reload();
  return 'reloading';
}

// Files are named after what is in them, so a server of another version has not the one this code came in.
async function askForThisVersion(): Promise<'there' | 'gone' | 'offline'> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- a file of the app, not a call of the API
    const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
    return status === 404 ? 'gone' : 'there';
  } catch {
    return 'offline';
  }
}

// What is typed may not be kept yet: when to reload is the person's to say.
function tellOfNewVersion(): void {
  const { newVersion, reload } = bootTexts[pageLanguage()];
  showToast('info', newVersion, {
    group: newVersion,
    stays: true,
    action: { label: reload, onPress: () => location.reload() },
  });
}
