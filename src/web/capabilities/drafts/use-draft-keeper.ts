import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { listenToReturn } from '#web/capabilities/session/sign-in-again.ts';
import { serverNow } from '#web/shared/http/server-clock.ts';
import { randomHex } from '#web/shared/lib/random-hex.ts';
import { useTakenOver } from '#web/shared/lib/use-taken-over.ts';
import { draftCalls } from './draft-api.ts';
import type { DraftContent } from './draft-content.ts';
import { dropCopy, keepCopy } from './draft-copies.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { DraftForm, DraftPorts } from './draft-ports.ts';
import type { DraftStart } from './draft-start.ts';
import type { DraftState } from './draft-state.ts';
import { draftTabs } from './draft-tabs.ts';

const TAB_NAME_BYTES = 8;

const nothingYet: DraftState = { status: 'saved', version: 0, wasSentElsewhere: false };
const never = () => () => undefined;

export type KeptDraft = { keeper: DraftKeeper | undefined; state: DraftState };

/**
 * Keeps what a form holds as a draft. `start` is undefined until it is known with what the form begins; `shown` is the
 * content as it is rendered, by which a change is noticed.
 */
export function useDraftKeeper(start: DraftStart | undefined, form: DraftForm, shown: DraftContent): KeptDraft {
  const { id: userId } = useSession();
  const [keeper, setKeeper] = useState<DraftKeeper>();
  if (keeper === undefined && start !== undefined) setKeeper(new DraftKeeper(start, portsOf(start, userId)));
  const readState = () => keeper?.state() ?? nothingYet;
  const state = useSyncExternalStore(keeper?.subscribe ?? never, readState, readState);
  const read = useEffectEvent(form.read);
  const isBusy = useEffectEvent(form.isBusy);
  const take = useEffectEvent(form.take);
  const onSentElsewhere = useEffectEvent(form.onSentElsewhere);

  // The keeper, the other tabs and the browser's own events are outside of React.
  useEffect(() => {
    if (keeper === undefined || start === undefined) return undefined;
    const letGo = keeper.attach({
      read: () => read(),
      isBusy: () => isBusy(),
      take: (draft) => take(draft),
      onSentElsewhere: () => onSentElsewhere(),
    });
    const stop = listen(keeper, start.id, userId);
    return () => {
      stop();
      letGo();
    };
  }, [keeper, start, userId]);

  // What was typed before the script was there is told to the form first, and then is not taken away.
  const isTakenOver = useTakenOver();
  const mayBeOutdated = start?.mayBeOutdated === true;
  useEffect(() => {
    if (isTakenOver && mayBeOutdated) void keeper?.look();
  }, [isTakenOver, mayBeOutdated, keeper]);

  // The text and the lines of a return have waited where they are typed (§9); the rest waits here.
  const { document, rma, title, type, productGroupId, units = [], files } = shown;
  const chosen = [...files.map(({ id }) => id), ...units].join(' ');
  useEffect(() => keeper?.changed(0), [keeper, document, rma]);
  useEffect(() => keeper?.changed(), [keeper, title, type, productGroupId, chosen]);
  return { keeper, state };
}

function portsOf({ id, kind, tab = randomHex(TAB_NAME_BYTES) }: DraftStart, userId: string): DraftPorts {
  return {
    ...draftCalls(id),
    tab,
    keepCopy: (content, version) =>
      keepCopy(userId, { id, kind, content, version, tab, keptOn: new Date(serverNow()).toISOString() }),
    dropCopy: () => dropCopy(userId, id),
    tellSaved: (version) => draftTabs.tell({ kind: 'saved', id, userId, version }),
    tellSent: (sentAs) => draftTabs.tell({ kind: 'sent', id, userId, sentAs }),
  };
}

function listen(keeper: DraftKeeper, id: string, userId: string): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  let looking: Promise<void> | undefined;
  // A tab that is returned to tells it twice.
  const look = () => void (looking ??= keeper.look().finally(() => (looking = undefined)));
  window.addEventListener('online', keeper.retry, options);
  window.addEventListener('focus', look, options);
  window.addEventListener('pagehide', keeper.leave, options);
  window.addEventListener('beforeunload', (event) => keeper.isAtRisk() && event.preventDefault(), options);
  document.addEventListener('focusout', () => keeper.changed(0), options);
  document.addEventListener('visibilitychange', () => (document.hidden ? keeper.leave() : look()), options);
  const stops = [
    listenToReturn(keeper.retry),
    draftTabs.listen((message) => {
      if (message.id !== id || message.userId !== userId) return;
      if (message.kind === 'saved') keeper.hearSaved(message.version);
      else keeper.hearSent(message.sentAs);
    }),
  ];
  return () => {
    controller.abort();
    for (const stop of stops) stop();
  };
}
