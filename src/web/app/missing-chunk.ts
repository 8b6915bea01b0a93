import { showToast } from '#web/shared/feedback/toast.ts';
import { pageLanguage } from '#web/shared/i18n/language.ts';
import { bootTexts } from '#web/messages/boot.ts';

const RELOADED_ON = 'helpdesk-reloaded-on';
const RELOAD_AGAIN_AFTER_MS = 60_000;

const missingChunks = new WeakSet<object>();

/** Listens for chunks of the app that failed to load (Vite, "Load Error Handling"), and shows that there is a new version. Browser only. */
export function listenForMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missingChunks.add(payload);
    void checkVersion().then((answer) => answer === 'gone' && showNewVersion());
  });
}

/** Whether the error says that a chunk of the app failed to load. */
export function isMissingChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missingChunks.has(error);
}

/**
 * Reloads the page if that may help: a server responds, and no reload happened within the last minute. For moments when nothing
 * typed is on the page. Returns `offline` when no server responds: the browser would show its own error page.
 */
export async function reloadOnce(): Promise<'reloading' | 'offline' | 'in vain'> {
  if ((await checkVersion()) === 'offline') return 'offline';
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_ON)) < RELOAD_AGAIN_AFTER_MS) return 'in vain';
  sessionStorage.setItem(RELOADED_ON, String(Date.now()));
  location.reload();
  return 'reloading';
}

// Files are named after what is in them, so a server of another version has not the one this code came in.
async function checkVersion(): Promise<'there' | 'gone' | 'offline'> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- a file of the app, not a call of the API
    const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
    return status === 404 ? 'gone' : 'there';
  } catch {
    return 'offline';
  }
}

// Typed text may not be saved yet: the person decides when to reload.
function showNewVersion(): void {
  const { newVersion, reload } = bootTexts[pageLanguage()];
  showToast('info', newVersion, {
    group: newVersion,
    isSticky: true,
    action: { label: reload, onPress: () => location.reload() },
  });
}
