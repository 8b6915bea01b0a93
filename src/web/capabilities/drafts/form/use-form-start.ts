import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Draft } from '#generated/model/draft.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { readStart } from '#web/shared/routing/start-with.ts';
import type { FormStart as StartedWith } from '#web/shared/routing/start-with.ts';
import type { DraftContent } from '../draft-content.ts';
import { isKeptHere, loadFormStart, namedDraft, startAnew, startFrom } from './form-start.ts';
import type { FormKind, FormStart } from './form-start.ts';

export type StartOfForm<Start> = {
  /** Undefined while it is looked for. */
  start: Start | undefined;
  /** Begins the form anew with a newer version of its draft. */
  take: (draft: Draft) => void;
  /** Begins the form anew with what is typed, as another draft; answers its id. */
  split: (content: DraftContent) => Promise<string>;
};

type Retype = (content: DraftContent) => DraftContent;

type Ports<Start> = {
  kind: FormKind;
  /** The draft, where the form has one of its own. */
  id?: string;
  /** Fetches what the form needs beside its draft. */
  prepare: (start: FormStart) => Promise<Start>;
  /** The content of a new draft when the form was started from elsewhere; undefined when there is nothing to begin with. */
  begin?: (from: StartedWith, search: URLSearchParams) => DraftContent | undefined;
  /** What the server has drawn the form with. */
  drawn?: Start | undefined;
  /** Reads what was typed into that before the script was there: puts it over what another form begins with. */
  readTyped?: () => Retype;
};

/** What the form of this page begins with: what it was started with, else the draft of the address, else the newest. */
export function useFormStart<Start extends FormStart>(ports: Ports<Start>): StartOfForm<Start> {
  const { kind, id, prepare, begin } = ports;
  const queryClient = useQueryClient();
  const owner = { kind, userId: useSession().id };
  const [search] = useSearchParams();
  const wanted = id ?? namedDraft(search);
  const [asked, setAsked] = useState(wanted);
  const { state } = useLocation();
  // Read once: the address takes the draft's id with the first save, and a reload goes on with the draft.
  const [given] = useState(() => (wanted === undefined ? begin?.(readStart(state), search) : undefined));
  // Each visit looks anew, and a visit looks once: the one before may not be forgotten yet.
  const queryKey = ['form-start', kind, asked ?? 'newest', useId()] as const;
  const { drawn, retyped, leave } = useDrawn(ports, () => given !== undefined || isKeptHere(owner, wanted));
  const load = async () => {
    const begun =
      given === undefined || asked !== undefined ? await loadFormStart(owner, asked) : startAnew(owner, given);
    return retyped(begun);
  };
  const { data } = useQuery({
    queryKey,
    queryFn: async () => prepare(await load()),
    enabled: drawn === undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const start = drawn ?? data;
  // The address takes the id of the draft that is shown with its first save: that is no other draft.
  if (wanted !== undefined && wanted !== asked && start !== undefined && wanted !== start.draft.id) {
    setAsked(wanted);
    leave();
  }
  const put = (next: Start) => {
    queryClient.setQueryData(queryKey, next);
    leave();
  };
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

/**
 * What the server has drawn, until another start takes its place: at once where this browser has one of its own, before the
 * form could save anything. What was typed meanwhile goes into that.
 */
function useDrawn<Start extends FormStart>({ drawn, readTyped }: Ports<Start>, hasOwn: () => boolean) {
  // What the loader answers later is no drawing any more.
  const [first] = useState(drawn);
  const [isLeft, setIsLeft] = useState(drawn === undefined);
  const typed = useRef<Retype>(undefined);
  const onTakeOver = useEffectEvent((left: () => void) => {
    if (isLeft || !hasOwn()) return;
    typed.current = readTyped?.();
    left();
  });
  useEffect(() => onTakeOver(() => setIsLeft(true)), []);
  return {
    drawn: isLeft ? undefined : first,
    leave: () => setIsLeft(true),
    retyped: (start: FormStart): FormStart => {
      const content = typed.current?.(start.draft.content) ?? start.draft.content;
      typed.current = undefined;
      return content === start.draft.content
        ? start
        : { ...start, draft: { ...start.draft, content, isUnsaved: true } };
    },
  };
}
