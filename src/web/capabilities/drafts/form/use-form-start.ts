import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Draft } from '#generated/model/draft.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { readStart } from '#web/shared/routing/start-with.ts';
import type { FormStart as StartedWith } from '#web/shared/routing/start-with.ts';
import type { DraftContent } from '../draft-content.ts';
import { hasLocalCopy, loadFormStart, namedDraft, startNew, startFrom } from './form-start.ts';
import type { FormKind, FormStart } from './form-start.ts';

export type StartOfForm<Start> = {
  /** Undefined while loading. */
  start: Start | undefined;
  /** Restarts the form with a newer version of its draft. */
  take: (draft: Draft) => void;
  /** Restarts the form with what is typed as another draft; returns its id. */
  split: (content: DraftContent) => Promise<string>;
};

type MergeInput = (content: DraftContent) => DraftContent;

type Ports<Start> = {
  kind: FormKind;
  /** The draft, if the form has its own. */
  id?: string;
  /** Fetches what the form needs besides its draft. */
  prepare: (start: FormStart) => Promise<Start>;
  /** The content of a new draft when the form was opened from elsewhere; undefined when there is none. */
  begin?: (from: StartedWith, search: URLSearchParams) => DraftContent | undefined;
  /** What the server has drawn the form with. */
  rendered?: Start | undefined;
  /** Reads what was typed before hydration: applies it to another initial content. */
  readEarlyInput?: () => MergeInput;
};

/** The initial content of this page's form: what it was opened with, else the draft in the URL, else the newest. */
export function useFormStart<Start extends FormStart>(ports: Ports<Start>): StartOfForm<Start> {
  const { kind, id, prepare, begin } = ports;
  const queryClient = useQueryClient();
  const owner = { kind, userId: useSession().id };
  const [search] = useSearchParams();
  const wanted = id ?? namedDraft(search);
  const [asked, setAsked] = useState(wanted);
  const { state } = useLocation();
  // Read once: the URL gets the draft's id with the first save, and a reload continues with the draft.
  const [given] = useState(() => (wanted === undefined ? begin?.(readStart(state), search) : undefined));
  // Each visit loads once: the previous visit's data may still be cached.
  const queryKey = ['form-start', kind, asked ?? 'newest', useId()] as const;
  const { rendered, withEarlyInput, leave } = useRendered(
    ports,
    () => given !== undefined || hasLocalCopy(owner, wanted),
  );
  const load = async () => {
    const loaded =
      given === undefined || asked !== undefined ? await loadFormStart(owner, asked) : startNew(owner, given);
    return withEarlyInput(loaded);
  };
  const { data } = useQuery({
    queryKey,
    queryFn: async () => prepare(await load()),
    enabled: rendered === undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const start = rendered ?? data;
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
      const next = await prepare(startNew(owner, content));
      put(next);
      return next.draft.id;
    },
  };
}

const withoutSaving = <Start extends FormStart>(start: Start): Start => ({
  ...start,
  draft: { ...start.draft, isReplaced: true },
});

/**
 * The server-rendered content, until another one replaces it: at once if this browser has its own copy, before the form could
 * save anything. What was typed in the meantime is carried over.
 */
function useRendered<Start extends FormStart>({ rendered, readEarlyInput }: Ports<Start>, hasOwn: () => boolean) {
  // A later loader result was not server-rendered.
  const [first] = useState(() => (rendered !== undefined && hasOwn() ? withoutSaving(rendered) : rendered));
  const [isLeft, setIsLeft] = useState(rendered === undefined);
  const typed = useRef<MergeInput>(undefined);
  const onHydrated = useEffectEvent((left: () => void) => {
    if (isLeft || first?.draft.isReplaced !== true) return;
    typed.current = readEarlyInput?.();
    left();
  });
  useEffect(() => onHydrated(() => setIsLeft(true)), []);
  return {
    rendered: isLeft ? undefined : first,
    leave: () => setIsLeft(true),
    withEarlyInput: (start: FormStart): FormStart => {
      const content = typed.current?.(start.draft.content) ?? start.draft.content;
      typed.current = undefined;
      return content === start.draft.content
        ? start
        : { ...start, draft: { ...start.draft, content, isUnsaved: true } };
    },
  };
}
