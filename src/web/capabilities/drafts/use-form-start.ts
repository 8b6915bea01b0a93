import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Draft } from '#generated/model/draft.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { readStart } from '#web/shared/routing/start-with.ts';
import type { FormStart as StartedWith } from '#web/shared/routing/start-with.ts';
import type { DraftContent } from './draft-content.ts';
import { loadFormStart, startAnew, startFrom } from './form-start.ts';
import type { FormKind, FormStart } from './form-start.ts';

const DRAFT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type StartOfForm<Start> = {
  /** Undefined while it is looked for. */
  start: Start | undefined;
  /** Begins the form anew with a newer version of its draft. */
  take: (draft: Draft) => void;
  /** Begins the form anew with what is typed, as another draft; answers its id. */
  split: (content: DraftContent) => Promise<string>;
};

type Ports<Start> = {
  kind: FormKind;
  /** The draft, where the form has one of its own. */
  id?: string;
  /** Fetches what the form needs beside its draft. */
  prepare: (start: FormStart) => Promise<Start>;
  /** The content of a new draft when the form was started from elsewhere; undefined when there is nothing to begin with. */
  begin?: (from: StartedWith, search: URLSearchParams) => DraftContent | undefined;
};

/** What the form of this page begins with: what it was started with, else the draft of the address, else the newest. */
export function useFormStart<Start extends FormStart>({ kind, id, prepare, begin }: Ports<Start>): StartOfForm<Start> {
  const queryClient = useQueryClient();
  const owner = { kind, userId: useSession().id };
  const [search] = useSearchParams();
  const named = search.get('draft') ?? '';
  const wanted = id ?? (DRAFT_ID.test(named) ? named : undefined);
  const [asked, setAsked] = useState(wanted);
  const { state } = useLocation();
  // Read once: the address takes the draft's id with the first save, and a reload goes on with the draft.
  const [given] = useState(() => (wanted === undefined ? begin?.(readStart(state), search) : undefined));
  const queryKey = ['form-start', kind, asked ?? 'newest'] as const;
  const load = async () =>
    given === undefined || asked !== undefined ? loadFormStart(owner, asked) : startAnew(owner, given);
  // Each visit looks anew, and a visit looks once.
  const { data: start } = useQuery({
    queryKey,
    queryFn: async () => prepare(await load()),
    staleTime: Infinity,
    gcTime: 0,
  });
  // The address takes the id of the draft that is shown with its first save: that is no other draft.
  if (wanted !== undefined && wanted !== asked && start !== undefined && wanted !== start.draft.id) setAsked(wanted);
  const put = (next: Start) => queryClient.setQueryData(queryKey, next);
  return {
    start,
    take: (draft) => void prepare(startFrom(owner, draft.id, draft, start?.others ?? [])).then(put),
    split: async (content) => {
      const next = await prepare(startAnew(owner, content));
      put(next);
      return next.draft.id;
    },
  };
}
