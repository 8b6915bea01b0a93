import type { QueryClient } from '@tanstack/react-query';
import type { RichTextDocument } from '#domain/documents/document.ts';
import { checkRmaProducts } from '#generated/api/rma/rma.ts';
import type { ProductGroup } from '#generated/model/productGroup.ts';
import { loadFormStart, namedDraft } from '#web/capabilities/drafts/form/form-start.ts';
import type { FormStart } from '#web/capabilities/drafts/form/form-start.ts';
import { knownUser } from '#web/capabilities/session/current-user.ts';
import type { NewTicketChoice } from './new-ticket-choice.ts';
import { productGroupsQuery } from '#web/capabilities/products/product-groups.ts';
import { answersIn } from './questions/answers.ts';
import { knownAnswers, knownOfUnits, withKnown } from './questions/known-answers.ts';
import { brandQuery } from '../queries.ts';
import { loadTemplate } from './use-template.ts';
import type { Template } from './use-template.ts';

/** The initial state of the new ticket's form. */
export type NewTicketStart = FormStart & {
  choice: NewTicketChoice;
  template: Template;
  /** One for each prompt of the template. */
  answers: string[];
  /** A text with more than fields can show: the editor continues it. */
  written?: RichTextDocument;
};

/** Fetches what was chosen in the draft, and the questions for it. */
export async function prepareNewTicket(queryClient: QueryClient, start: FormStart): Promise<NewTicketStart> {
  const { type, productGroupId, units = [], document } = start.draft.content;
  const isProductKnown = productGroupId !== undefined || units.length > 0;
  const groups = isProductKnown ? await queryClient.fetchQuery(productGroupsQuery).catch(() => []) : [];
  const chosen = groups.find((group) => group.id === productGroupId);
  const choice = { type, product: chosen ?? (await groupOfUnits(units, groups)) };
  const template = await loadTemplate(queryClient, choice);
  const typed = document && answersIn(template.prompts, document);
  const known = knownAnswers(template.prompts, knownOfUnits(units));
  return {
    ...start,
    choice,
    template,
    answers: withKnown(typed ?? template.prompts.map(() => ''), known),
    ...(document !== undefined && typed === undefined && { written: document }),
  };
}

/** What the server draws the form of an address with, and fills the cache with what is shown of it. */
export async function firstNewTicket(queryClient: QueryClient, search: URLSearchParams): Promise<NewTicketStart> {
  const userId = knownUser(queryClient)?.id;
  if (userId === undefined) throw new Error('A new ticket is for signed-in users: its route lacks the guard');
  const loaded = await loadFormStart({ kind: 'NewTicket', userId }, namedDraft(search));
  const { draft } = loaded;
  const start = await prepareNewTicket(queryClient, {
    ...loaded,
    draft: { ...draft, isPossiblyStale: draft.version > 0 },
  });
  // The hotline's line keeps its height.
  if (start.choice.product !== undefined) await queryClient.prefetchQuery(brandQuery);
  return start;
}

// The units' common product group; without one the person chooses.
async function groupOfUnits(units: readonly string[], groups: readonly ProductGroup[]) {
  if (units.length === 0) return undefined;
  const verdicts = await checkRmaProducts({ numbers: [...units] }, { standalone: true }).catch(() => []);
  const names = new Set(verdicts.map(({ productGroup }) => productGroup));
  return names.size === 1 ? groups.find(({ name }) => names.has(name)) : undefined;
}
