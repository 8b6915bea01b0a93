import { utf8ByteLength } from '#domain/text.ts';
import { deleteDraft, getDraft, saveDraft } from '#generated/api/drafts/drafts.ts';
import type { Draft } from '#generated/model/draft.ts';
import { askToSignInAgain, listenToReturn } from '#web/capabilities/session/sign-in-again.ts';
import type { CallOptions } from '#web/shared/http/api-client.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { outlivePage } from '#web/shared/http/fetch-adapter.ts';
import type { DraftPorts } from './draft-ports.ts';

// Browsers let 64 KiB outlive a page; the headers count too.
const OUTLIVES_PAGE_MAX_BYTES = 60 * 1024;

// The draft's own status line reports network and server errors; a toast for each attempt would not help.
const own: CallOptions = { standalone: true };

/** A draft of the signed-in person; undefined when there is none. Throws any other error of the server or network. */
export async function loadDraft(id: string, signal?: AbortSignal, options?: CallOptions): Promise<Draft | undefined> {
  try {
    return await getDraft(id, { ...own, ...options }, signal);
  } catch (error) {
    if (hasStatus(error, 404)) return undefined;
    throw error;
  }
}

/**
 * The calls that save one draft. Without a session a sign-in dialog opens over the page, once until the person has signed in
 * again.
 */
export function draftCalls(id: string): Pick<DraftPorts, 'save' | 'load' | 'discard'> {
  const asking = createAsking();
  return {
    save: (request, { isLeaving, signal }) => {
      if (isLeaving) return saveDraft(id, request, outlivingPage(request), signal);
      return asking(() => saveDraft(id, request, own, signal));
    },
    load: () => loadDraft(id),
    discard: async () => {
      try {
        await deleteDraft(id);
      } catch (error) {
        if (!hasStatus(error, 404)) throw error;
      }
    },
  };
}

/** The options of a call for the browser to send while its page is left, where it is not too long for that. */
export function outlivingPage(request: object): CallOptions {
  const fits = utf8ByteLength(JSON.stringify(request)) <= OUTLIVES_PAGE_MAX_BYTES;
  return fits ? { ...own, adapter: outlivePage } : own;
}

function createAsking() {
  let hasDeclined = false;
  return async <T>(call: () => Promise<T>): Promise<T> => {
    const sentAt = performance.now();
    try {
      return await call();
    } catch (error) {
      if (!hasStatus(error, 401) || hasDeclined) throw error;
      if (await askToSignInAgain('sessionEnded', sentAt)) return call();
      hasDeclined = true;
      const stop = listenToReturn(() => {
        hasDeclined = false;
        stop();
      });
      throw error;
    }
  };
}
