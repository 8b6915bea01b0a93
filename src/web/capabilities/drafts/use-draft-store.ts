import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { listenToReturn } from '#web/capabilities/session/sign-in-again.ts';
import { serverNow } from '#web/shared/http/server-clock.ts';
import { randomHex } from '#web/shared/lib/random-hex.ts';
import { useHydrated } from '#web/shared/lib/use-hydrated.ts';
import { draftCalls } from './draft-api.ts';
import type { DraftContent } from './draft-content.ts';
import { dropCopy, saveCopy } from './draft-copies.ts';
import { DraftStore } from './draft-store.ts';
import type { DraftForm, DraftPorts } from './draft-ports.ts';
import type { DraftStart } from './draft-start.ts';
import type { DraftState } from './draft-state.ts';
import { draftTabs } from './draft-tabs.ts';

const TAB_NAME_BYTES = 8;

const nothingYet: DraftState = { status: 'saved', version: 0, wasSentElsewhere: false };
const never = () => () => undefined;

export type OpenDraft = { draftStore: DraftStore | undefined; state: DraftState };

/**
 * Saves a form's content as a draft. `start` is undefined until the initial content is known; `shown` is the content as
 * rendered, to notice changes.
 */
export function useDraftStore(start: DraftStart | undefined, form: DraftForm, shown: DraftContent): OpenDraft {
  const { id: userId } = useSession();
  const [draftStore, setDraftStore] = useState<DraftStore>();
  if (draftStore === undefined && start !== undefined) setDraftStore(new DraftStore(start, portsOf(start, userId)));
  const readState = () => draftStore?.state() ?? nothingYet;
  const state = useSyncExternalStore(draftStore?.subscribe ?? never, readState, readState);
  const read = useEffectEvent(form.read);
  const isBusy = useEffectEvent(form.isBusy);
  const show = useEffectEvent(form.show);
  const onSentElsewhere = useEffectEvent(form.onSentElsewhere);

  // The store, the other tabs and the browser's own events are outside of React.
  useEffect(() => {
    if (draftStore === undefined || start === undefined || start.isReplaced === true) return undefined;
    const letGo = draftStore.attach({
      read: () => read(),
      isBusy: () => isBusy(),
      show: (draft) => show(draft),
      onSentElsewhere: () => onSentElsewhere(),
    });
    const stop = listen(draftStore, start.id, userId);
    return () => {
      stop();
      letGo();
    };
  }, [draftStore, start, userId]);

  // What was typed before hydration is reported to the form first, so that it is not lost.
  const isHydrated = useHydrated();
  const isPossiblyStale = start?.isPossiblyStale === true;
  useEffect(() => {
    if (isHydrated && isPossiblyStale) void draftStore?.look();
  }, [isHydrated, isPossiblyStale, draftStore]);

  // The text and the lines of a return have waited where they are typed (§9); the rest waits here.
  const { document, rma, title, type, productGroupId, units = [], files } = shown;
  const chosen = [...files.map(({ id }) => id), ...units].join(' ');
  useEffect(() => draftStore?.changed(0), [draftStore, document, rma]);
  useEffect(() => draftStore?.changed(), [draftStore, title, type, productGroupId, chosen]);
  return { draftStore, state };
}

function portsOf({ id, kind, tab = randomHex(TAB_NAME_BYTES) }: DraftStart, userId: string): DraftPorts {
  return {
    ...draftCalls(id),
    tab,
    saveCopy: (content, version) =>
      saveCopy(userId, { id, kind, content, version, tab, keptOn: new Date(serverNow()).toISOString() }),
    dropCopy: () => dropCopy(userId, id),
    notifySaved: (version) => draftTabs.post({ kind: 'saved', id, userId, version }),
    notifySent: (sentAs) => draftTabs.post({ kind: 'sent', id, userId, sentAs }),
  };
}

function listen(draftStore: DraftStore, id: string, userId: string): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  let looking: Promise<void> | undefined;
  // Returning to a tab fires two events.
  const look = () => void (looking ??= draftStore.look().finally(() => (looking = undefined)));
  window.addEventListener('online', draftStore.retry, options);
  window.addEventListener('focus', look, options);
  window.addEventListener('pagehide', draftStore.leave, options);
  window.addEventListener('beforeunload', (event) => draftStore.isAtRisk() && event.preventDefault(), options);
  document.addEventListener('focusout', () => draftStore.changed(0), options);
  document.addEventListener('visibilitychange', () => (document.hidden ? draftStore.leave() : look()), options);
  const stops = [
    listenToReturn(draftStore.retry),
    draftTabs.listen((message) => {
      if (message.id !== id || message.userId !== userId) return;
      if (message.kind === 'saved') draftStore.handleSaved(message.version);
      else draftStore.handleSent(message.sentAs);
    }),
  ];
  return () => {
    controller.abort();
    for (const stop of stops) stop();
  };
}
