import type { SessionLimits } from '#generated/model/sessionLimits.ts';
import { tabChannel } from '#web/shared/lib/tab-channel.ts';

/**
 * What a tab tells the others of the same browser, which share its cookie. Who is signed in is not said: each tab asks the server.
 */
export type TabMessage = { kind: 'signedIn' } | { kind: 'signedOut' } | { kind: 'kept'; limits: SessionLimits };

/** `tellTabs` tells all other tabs of this browser, `listenToTabs` hears them. */
export const { tell: tellTabs, listen: listenToTabs } = tabChannel<TabMessage>('helpdesk_session');
