import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RichTextDocument } from '#domain/documents/document.ts';
import type { EditorSlot } from '../editor-slot.ts';
import type { NewTicketChoice } from './new-ticket-choice.ts';
import { templateQuery } from '../queries.ts';
import { templateDocument } from './question-template.ts';

export type Template = {
  status: 'none' | 'loading' | 'loaded' | 'failed';
  /** What the editor starts with; absent until the first template has come. */
  initial?: RichTextDocument | undefined;
  /** The editor's content before anything was typed. */
  document: RichTextDocument;
};

const EMPTY: RichTextDocument = { type: 'doc', content: [] };

/** The questions for a type and a product; undefined when they cannot be had. */
async function fetchTemplate(queryClient: QueryClient, choice: NewTicketChoice) {
  const { type, product } = choice;
  if (type === undefined || product === undefined) return undefined;
  return queryClient
    .fetchQuery(templateQuery({ ticketType: type, productGroupId: product.id }))
    .then(templateDocument, () => undefined);
}

/** The initial template of a form that continues with `typed`, if something was typed. */
export async function firstTemplate(
  queryClient: QueryClient,
  choice: NewTicketChoice,
  typed: RichTextDocument | undefined,
): Promise<Template> {
  if (choice.type === undefined || choice.product === undefined) return { status: 'none', document: EMPTY };
  const loaded = await fetchTemplate(queryClient, choice);
  return {
    status: loaded === undefined ? 'failed' : 'loaded',
    initial: typed ?? loaded ?? EMPTY,
    document: loaded ?? EMPTY,
  };
}

/** The template of the form: loaded with each choice. One that comes late, after another choice, is passed over. */
export function useTemplate(first: Template, editor: EditorSlot) {
  const queryClient = useQueryClient();
  const [template, setTemplate] = useState<Template>(first);
  const latest = useRef<NewTicketChoice>(undefined);

  /** `typed` is what stays in the editor, because it was never asked about another template. */
  async function load(choice: NewTicketChoice, typed?: RichTextDocument): Promise<void> {
    if (choice.type === undefined || choice.product === undefined) return;
    latest.current = choice;
    setTemplate((before) => ({ ...before, status: 'loading' }));
    const loaded = await fetchTemplate(queryClient, choice);
    if (latest.current !== choice) return;
    if (loaded !== undefined && typed === undefined) editor.get()?.replaceDocument(loaded);
    setTemplate((before) => ({
      status: loaded === undefined ? 'failed' : 'loaded',
      initial: before.initial ?? typed ?? loaded ?? EMPTY,
      document: loaded ?? before.document,
    }));
  }

  return { template, load };
}
