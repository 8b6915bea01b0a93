import { movedIndex } from '#web/shared/lib/single-keys.ts';
import type { SingleKeys } from '#web/shared/lib/single-keys.ts';
import { useSingleKeys } from '#web/shared/lib/use-single-keys.ts';

export type TicketKeyAction = 'reply' | 'next' | 'previous';

/** The single keys of the conversation, as the dialog of the list shows them. */
export const ticketKeys: SingleKeys<TicketKeyAction> = [
  ['r', 'reply'],
  ['n', 'next'],
  ['p', 'previous'],
];

/** To the next ticket of the list one came from, and to the one before: as in the list. */
export const walkKeys: SingleKeys<'nextTicket' | 'previousTicket'> = [
  ['j', 'nextTicket'],
  ['k', 'previousTicket'],
];

export const solveKeys: SingleKeys<'solve'> = [['e', 'solve']];

/** Single keys to go from message to message and to the reply; `focusReply` is undefined where replying is not possible. */
export function useTicketKeys(focusReply: (() => void) | undefined): void {
  useSingleKeys(ticketKeys, (action) => {
    if (action === 'reply') focusReply?.();
    else moveToMessage(action);
  });
}

// From where the focus is, else from what is in sight; the message gets the focus, so that a screen reader reads it.
function moveToMessage(action: 'next' | 'previous'): void {
  const messages = [...document.querySelectorAll<HTMLElement>('[data-message]')].filter((one) => one.checkVisibility());
  const current = messages.findIndex((one) => one.contains(document.activeElement));
  const visible = messages.findIndex((one) => one.getBoundingClientRect().bottom > 0);
  const message = messages[current === -1 ? visible : movedIndex(action, current, messages.length)];
  message?.focus({ preventScroll: true });
  message?.scrollIntoView({ block: 'start' });
}
