/** History state that the ticket passes to its print page: Back is one step. */
export const fromTicket = { from: 'ticket' };

/** Whether the print page was opened by the ticket's own link; state of the history may be anything. */
export function cameFromTicket(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'from' in state && state.from === fromTicket.from;
}
