import type { QueryClient } from '@tanstack/react-query';
import { getDrafts } from '#generated/api/drafts/drafts.ts';
import type { Draft } from '#generated/model/draft.ts';
import type { DraftSummary } from '#generated/model/draftSummary.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import { loadDraft } from '#web/capabilities/drafts/draft-api.ts';
import type { DraftContent } from '#web/capabilities/drafts/draft-content.ts';
import { readCopies, readCopy } from '#web/capabilities/drafts/draft-copies.ts';
import { startDraft } from '#web/capabilities/drafts/draft-start.ts';
import type { DraftStart } from '#web/capabilities/drafts/draft-start.ts';
import { newDraftId } from '#web/capabilities/drafts/new-draft-id.ts';
import type { NewTicketChoice } from './new-ticket-choice.ts';
import { productGroupsQuery } from './queries.ts';
import { firstTemplate } from './use-template.ts';
import type { Template } from './use-template.ts';

/** What the new ticket's form begins with. */
export type NewTicketStart = {
  draft: DraftStart;
  choice: NewTicketChoice;
  template: Template;
  /** Other new tickets that were begun. */
  others: readonly DraftSummary[];
  /** The draft is a ticket by now. */
  sentAs?: TicketReference | undefined;
};

type Deps = { queryClient: QueryClient; userId: string };

/**
 * What to go on with: the draft of that id, without one the newest that was begun, on the server or on this device; else
 * nothing. Without an answer about drafts a ticket can be written all the same.
 */
export async function loadNewTicketStart(deps: Deps, wanted: string | undefined): Promise<NewTicketStart> {
  const [summaries, asked] = await Promise.all([loadSummaries(), loadWanted(wanted)]);
  const id = wanted ?? newestOf(deps.userId, summaries) ?? newDraftId();
  const isListed = wanted === undefined && summaries.some((summary) => summary.id === id);
  const draft = isListed ? await loadWanted(id) : asked;
  return startFrom(deps, id, draft, summaries);
}

/** The start of a form with this draft, where the server has one. */
export async function startFrom(
  deps: Deps,
  id: string,
  draft: Draft | undefined,
  summaries: readonly DraftSummary[],
): Promise<NewTicketStart> {
  const copy = readCopy(deps.userId, id);
  const start = startDraft({ id, kind: 'NewTicket', draft, copy });
  const others = summaries.filter((summary) => summary.id !== id);
  const prepared = await prepare(deps, start, others);
  // What this device kept of a draft that was sent is still to be decided on.
  return copy === undefined && draft?.sentAs !== undefined ? { ...prepared, sentAs: draft.sentAs } : prepared;
}

/** A new draft of what is typed; files belong to the draft that it was. */
export function startAnew({ queryClient, userId }: Deps, content: DraftContent): Promise<NewTicketStart> {
  const id = newDraftId();
  const draft: DraftStart = { id, kind: 'NewTicket', content: { ...content, files: [] }, version: 0, isUnsaved: true };
  return prepare({ queryClient, userId }, draft, []);
}

async function prepare({ queryClient }: Deps, draft: DraftStart, others: readonly DraftSummary[]) {
  const { type, productGroupId, document } = draft.content;
  const groups = productGroupId === undefined ? [] : await queryClient.fetchQuery(productGroupsQuery).catch(() => []);
  const choice = { type, product: groups.find((group) => group.id === productGroupId) };
  return { draft, choice, template: await firstTemplate(queryClient, choice, document), others };
}

async function loadSummaries(): Promise<DraftSummary[]> {
  const summaries = await getDrafts({ standalone: true }).catch(() => []);
  return summaries.filter(({ kind }) => kind === 'NewTicket');
}

function loadWanted(id: string | undefined): Promise<Draft | undefined> {
  return id === undefined ? Promise.resolve(undefined) : loadDraft(id).catch(() => undefined);
}

function newestOf(userId: string, summaries: readonly DraftSummary[]): string | undefined {
  const [copy] = readCopies(userId).filter(({ kind }) => kind === 'NewTicket');
  const [summary] = summaries;
  if (copy === undefined || summary === undefined) return copy?.id ?? summary?.id;
  return Date.parse(copy.keptOn) > Date.parse(summary.savedOn) ? copy.id : summary.id;
}
