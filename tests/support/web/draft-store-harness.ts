import { vi } from 'vitest';
import { documentFromText } from '#domain/documents/document.ts';
import type { Draft } from '#generated/model/draft.ts';
import type { DraftFile } from '#generated/model/draftFile.ts';
import type { DraftKind } from '#generated/model/draftKind.ts';
import type { SaveDraftRequest } from '#generated/model/saveDraftRequest.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { noContent } from '../../../src/web/capabilities/drafts/draft-content.ts';
import type { DraftContent } from '../../../src/web/capabilities/drafts/draft-content.ts';
import { DraftStore } from '../../../src/web/capabilities/drafts/draft-store.ts';
import type { DraftPorts, SaveOptions } from '../../../src/web/capabilities/drafts/draft-ports.ts';
import type { DraftStart } from '../../../src/web/capabilities/drafts/draft-start.ts';

export const SAVED_ON = '2026-11-12T07:41:00Z';
export const ticket = { ticketId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d11', displayId: '1002346' };

/** What is typed: a title, a text, ids of uploads. */
export function typed(title: string, text?: string, ...files: string[]): DraftContent {
  return { title, ...(text !== undefined && { document: documentFromText(text) }), files: files.map(heldFile) };
}

function heldFile(id: string): DraftFile {
  const of = { name: `${id}.log`, size: 3, type: 'text/plain', category: 'text' } as const;
  return { id, ...of, status: 'Completed', receivedBytes: 3, listed: true };
}

export const draftOf = (version: number, given: Partial<Draft> = {}): Draft => ({
  id: 'draft',
  kind: 'NewTicket',
  title: '',
  files: [],
  version,
  savedOn: SAVED_ON,
  ...given,
});

export const alreadySent = () => new ApiError({ status: 409, code: 'draft_already_sent' });

/** A draft store with a form, a server that counts versions, and what it was asked. */
export function keepDraft(given: Partial<DraftStart> = {}) {
  const kind: DraftKind = given.kind ?? 'NewTicket';
  const saves: (SaveDraftRequest & { isLeaving: boolean })[] = [];
  const form = {
    content: given.content ?? noContent,
    isBusy: false,
    taken: [] as Draft[],
    sentElsewhere: 0,
  };
  let version = given.version ?? 0;
  const server = {
    save: vi.fn(async (_request: SaveDraftRequest, _options: SaveOptions) => ({
      version: ++version,
      savedOn: SAVED_ON,
    })),
    load: vi.fn(async (): Promise<Draft | undefined> => undefined),
    discard: vi.fn(async () => undefined),
  };
  const copies: DraftContent[] = [];
  const notified: string[] = [];
  let hasRoom = true;
  const ports: DraftPorts = {
    ...server,
    save: (request, options) => {
      saves.push({ ...request, isLeaving: options.isLeaving });
      return server.save(request, options);
    },
    saveCopy: (content) => hasRoom && copies.push(content) > 0,
    dropCopy: () => void copies.splice(0),
    notifySaved: (saved) => notified.push(`saved ${saved}`),
    notifySent: (sentAs) => notified.push(`sent ${sentAs?.displayId ?? ''}`.trim()),
    tab: 'tab-1',
  };
  const draftStore = new DraftStore(
    { id: 'draft', kind, content: noContent, version: 0, isUnsaved: false, ...given },
    ports,
  );
  const letGo = draftStore.attach({
    read: () => form.content,
    isBusy: () => form.isBusy,
    show: (draft) => form.taken.push(draft),
    onSentElsewhere: () => (form.sentElsewhere += 1),
  });
  const type = (content: DraftContent) => {
    form.content = content;
    draftStore.changed();
  };
  const status = () => draftStore.state().status;
  return {
    draftStore,
    form,
    server,
    saves,
    copies,
    notified,
    type,
    status,
    letGo,
    fillStorage: () => (hasRoom = false),
  };
}

/** A save that gets its response when the test says so. */
export function heldUp() {
  return Promise.withResolvers<{ version: number; savedOn: string }>();
}
