import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Draft } from '#generated/model/draft.ts';
import type { DraftContent } from '#web/capabilities/drafts/draft-content.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { loadNewTicketStart, startAnew, startFrom } from './new-ticket-start.ts';
import type { NewTicketStart } from './new-ticket-start.ts';

const DRAFT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type StartOfNewTicket = {
  /** Undefined while it is looked for. */
  start: NewTicketStart | undefined;
  /** Begins the form anew with a newer version of its draft. */
  take: (draft: Draft) => void;
  /** Begins the form anew with what is typed, as another draft; answers its id. */
  split: (content: DraftContent) => Promise<string>;
};

/** What the form of this page begins with: the draft of the address, else the newest. */
export function useNewTicketStart(): StartOfNewTicket {
  const queryClient = useQueryClient();
  const { id: userId } = useSession();
  const [search] = useSearchParams();
  const named = search.get('draft') ?? '';
  const wanted = DRAFT_ID.test(named) ? named : undefined;
  const [asked, setAsked] = useState(wanted);
  const deps = { queryClient, userId };
  const queryKey = ['new-ticket-start', asked ?? 'newest'] as const;
  // Each visit looks anew, and a visit looks once.
  const { data: start } = useQuery({
    queryKey,
    queryFn: () => loadNewTicketStart(deps, asked),
    staleTime: Infinity,
    gcTime: 0,
  });
  // The address takes the id of the draft that is shown with its first save: that is no other draft.
  if (wanted !== undefined && wanted !== asked && start !== undefined && wanted !== start.draft.id) setAsked(wanted);
  const put = (next: NewTicketStart) => queryClient.setQueryData(queryKey, next);
  return {
    start,
    take: (draft) => void startFrom(deps, draft.id, draft, start?.others ?? []).then(put),
    split: async (content) => {
      const next = await startAnew(deps, content);
      put(next);
      return next.draft.id;
    },
  };
}
