import type { SessionLimits } from '#generated/model/sessionLimits.ts';
import { tabChannel } from '#web/shared/lib/storage/tab-channel.ts';

/**
 * A message between tabs of the same browser, which share its cookie. It does not say who is signed in: each tab asks the
 * server.
 */
export type TabMessage =
  { kind: 'signedIn' } | { kind: 'signedOut' } | { kind: 'userChanged' } | { kind: 'kept'; limits: SessionLimits };

const channel = tabChannel<TabMessage>('helpdesk_session');
const CHANGED_AT = 'helpdesk_session_changed';

let notifiedAt = '';
let hasMissed = false;

/** Listens to the other tabs; returns a function that stops it. */
export const { listen: listenToTabs } = channel;

/** Notifies all other tabs of this browser; one that is still loading learns it from `wasChangedWhileLoading`. */
export function notifyTabs(message: TabMessage): void {
  if (message.kind === 'signedIn' || message.kind === 'signedOut') noteChange();
  channel.post(message);
}

/** Whether another tab signed in or out after this page was requested, when it was not listening yet. */
export function wasChangedWhileLoading(): boolean {
  return hasMissed || isChangedElsewhere();
}

function isChangedElsewhere(): boolean {
  try {
    const changedAt = localStorage.getItem(CHANGED_AT) ?? '';
    return changedAt !== notifiedAt && Number(changedAt) > performance.timeOrigin;
  } catch {
    return false;
  }
}

function noteChange(): void {
  // Ours is written over it.
  hasMissed ||= isChangedElsewhere();
  notifiedAt = String(performance.timeOrigin + performance.now());
  try {
    localStorage.setItem(CHANGED_AT, notifiedAt);
  } catch {
    // Without storage nothing is recorded: open tabs get the message all the same.
  }
}
