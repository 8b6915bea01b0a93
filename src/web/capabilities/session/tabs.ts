import type { SessionLimits } from '#generated/model/sessionLimits.ts';

/**
 * What a tab tells the others of the same browser, which share its cookie. Who is signed in is not said: each tab asks the server.
 */
export type TabMessage = { kind: 'signedIn' } | { kind: 'signedOut' } | { kind: 'kept'; limits: SessionLimits };

const NAME = 'helpdesk_session';

let channel: BroadcastChannel | undefined;

/** Tells all other tabs of this browser. In the browser alone. */
export function tellTabs(message: TabMessage): void {
  open().postMessage(message);
}

/** Calls the listener for each message of another tab; answers how to stop it. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const opened = open();
  const hear = ({ data }: MessageEvent<TabMessage>) => listener(data);
  opened.addEventListener('message', hear);
  return () => opened.removeEventListener('message', hear);
}

// One for the page: a second one would hear what this tab says itself.
function open(): BroadcastChannel {
  channel ??= new BroadcastChannel(NAME);
  return channel;
}
