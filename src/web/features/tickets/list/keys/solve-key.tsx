import { useState } from 'react';
import { ticketActor } from '#domain/access.ts';
import { ticketCan } from '#domain/tickets/ticket-status.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useSingleKeys } from '#web/shared/lib/use-single-keys.ts';
import { lazyDialog } from '#web/shared/ui/overlay/lazy-dialog.tsx';
import { solveKeys } from '../../use-ticket-keys.ts';

const SolveQuestion = lazyDialog(async () => (await import('./solve-question.tsx')).SolveQuestion);

/** `e` on a row asks whether its ticket is solved, where the transition table allows it. */
export function SolveKey({ rows }: { rows: readonly TicketListItem[] }) {
  const actor = ticketActor(useSession().type);
  const [asked, setAsked] = useState<TicketListItem>();
  useSingleKeys(solveKeys, () => {
    const { activeElement: link } = document;
    if (!(link instanceof HTMLAnchorElement) || !link.matches('[data-row]') || actor === null) return;
    const ticket = rows.find(({ displayId }) => paths.ticket({ id: displayId }) === link.pathname);
    if (ticket && ticketCan.solve(ticket, actor, new Date()).allowed) setAsked(ticket);
  });
  if (asked === undefined) return null;
  return <SolveQuestion ticket={asked} onClose={() => setAsked(undefined)} />;
}
