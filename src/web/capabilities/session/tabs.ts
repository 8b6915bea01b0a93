import type { SessionLimits } from '#generated/model/sessionLimits.ts';
import { tabChannel } from '#web/shared/lib/storage/tab-channel.ts';

/**
 * What a tab tells the others of the same browser, which share its cookie. Who is signed in is not said: each tab asks the server.
 */
export type TabMessage = { kind: 'signedIn' } | { kind: 'signedOut' } | { kind: 'kept'; limits: SessionLimits };

const channel = tabChannel<TabMessage>('helpdesk_session');
const CHANGED_AT = 'helpdesk_session_changed';

let toldAt = '';
let hasMissed = false;

/** Hears the other tabs; answers how to stop it. */
export const { listen: listenToTabs } = channel;

/** Tells all other tabs of this browser; one that is still loading learns it from `wasChangedWhileLoading`. */
export function tellTabs(message: TabMessage): void {
  if (message.kind !== 'kept') noteChange();
  channel.tell(message);
}

/** Whether another tab signed in or out after this page was asked for: nobody has heard it here. */
export function wasChangedWhileLoading(): boolean {
  return hasMissed || isChangedElsewhere();
}

function isChangedElsewhere(): boolean {
  try {
    const changedAt = localStorage.getItem(CHANGED_AT) ?? '';
    return changedAt !== toldAt && Number(changedAt) > performance.timeOrigin;
  } catch {
    return false;
  }
}

function noteChange(): void {
  // Ours is written over it.
  hasMissed ||= isChangedElsewhere();
  toldAt = String(performance.timeOrigin + performance.now());
  try {
    localStorage.setItem(CHANGED_AT, toldAt);
  } catch {
    // A browser that refuses its storage notes nothing: tabs that are there hear it all the same.
  }
}
