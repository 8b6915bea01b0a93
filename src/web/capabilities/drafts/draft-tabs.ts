import type { TicketReference } from '#generated/model/ticketReference.ts';

/** What a tab tells the others of the same browser about a draft; its text they fetch themselves. */
export type DraftMessage = { id: string; userId: string } & (
  { kind: 'saved'; version: number } | { kind: 'sent'; sentAs?: TicketReference | undefined }
);

const NAME = 'helpdesk_drafts';

let channel: BroadcastChannel | undefined;

/** Tells all other tabs of this browser. In the browser alone. */
export function tellDraft(message: DraftMessage): void {
  open().postMessage(message);
}

/** Calls the listener for each message of another tab; answers how to stop it. */
export function listenToDrafts(listener: (message: DraftMessage) => void): () => void {
  const opened = open();
  const hear = ({ data }: MessageEvent<DraftMessage>) => listener(data);
  opened.addEventListener('message', hear);
  return () => opened.removeEventListener('message', hear);
}

// One for the page: a second one would hear what this tab says itself.
function open(): BroadcastChannel {
  channel ??= new BroadcastChannel(NAME);
  return channel;
}
