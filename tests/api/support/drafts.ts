import { randomUUID } from 'node:crypto';
import type { Draft } from '#generated/model/draft.ts';
import type { DraftSummary } from '#generated/model/draftSummary.ts';
import type { SavedDraft } from '#generated/model/savedDraft.ts';
import type { Answer, Caller } from './api.ts';
import { documentOf } from './tickets.ts';

/** Saves a draft of a new ticket; `given` takes the place of parts of it. */
export function putDraft(caller: Caller, id: string, given: object = {}): Promise<Answer> {
  return caller(`PUT /drafts/${id}`, {
    json: { kind: 'NewTicket', files: [], version: 0, tab: 'A', ...given },
  });
}

/** Saves a draft and returns its state; fails when it is refused. */
export async function saveDraft(caller: Caller, id: string, given: object = {}): Promise<SavedDraft> {
  const answer = await putDraft(caller, id, given);
  if (answer.status !== 200) throw new Error(`The draft was answered with ${answer.status}: ${answer.text}`);
  return answer.json<SavedDraft>();
}

/** Starts a new ticket with a text and returns its draft's id; its version is 1. */
export async function beginTicket(caller: Caller, text = 'The tunnel', given: object = {}): Promise<string> {
  const id = randomUUID();
  await saveDraft(caller, id, { title: 'VPN', content: documentOf(text), ...given });
  return id;
}

/** Starts a reply; its version is 1. */
export async function beginReply(caller: Caller, ticketId: string, given: object = {}): Promise<void> {
  await saveDraft(caller, ticketId, { kind: 'Reply', content: documentOf('It holds'), ...given });
}

/** A draft as it is stored; fails when there is none. */
export async function readDraft(caller: Caller, id: string): Promise<Draft> {
  const answer = await caller(`GET /drafts/${id}`);
  if (answer.status !== 200) throw new Error(`The draft was answered with ${answer.status}: ${answer.text}`);
  return answer.json<Draft>();
}

/** Whether a file can be downloaded. */
export async function hasFile(caller: Caller, id: string): Promise<boolean> {
  return (await caller(`GET /tickets/comments/files/download/?id=${id}`)).status === 200;
}

/** The ids of the drafts that are listed. */
export async function draftIds(caller: Caller): Promise<string[]> {
  return (await caller('GET /drafts')).json<DraftSummary[]>().map(({ id }) => id);
}
