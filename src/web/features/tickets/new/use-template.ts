import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { templateQuery } from '../queries.ts';
import type { NewTicketChoice } from './new-ticket-choice.ts';
import { onlyMore, promptsOf } from './questions/prompts.ts';
import type { Prompt } from './questions/prompts.ts';
import { templateDocument } from './questions/question-template.ts';

export type Template = {
  status: 'none' | 'loading' | 'loaded' | 'failed';
  prompts: readonly Prompt[];
};

/** The template for a choice. One that cannot be loaded asks nothing, and everything can still be written. */
export async function loadTemplate(queryClient: QueryClient, { type, product }: NewTicketChoice): Promise<Template> {
  if (type === undefined || product === undefined) return { status: 'none', prompts: onlyMore };
  return queryClient.fetchQuery(templateQuery({ ticketType: type, productGroupId: product.id })).then(
    (content) => ({ status: 'loaded', prompts: promptsOf(templateDocument(content)) }),
    () => ({ status: 'failed', prompts: onlyMore }),
  );
}

/** The template of the form, loaded with each choice. One that comes late, after another choice, is passed over. */
export function useTemplate(first: Template) {
  const queryClient = useQueryClient();
  const [template, setTemplate] = useState(first);
  const latest = useRef<NewTicketChoice>(undefined);

  /** Returns the template that is shown now; undefined when another choice was made since. */
  async function load(choice: NewTicketChoice): Promise<Template | undefined> {
    latest.current = choice;
    setTemplate((before) => ({ ...before, status: 'loading' }));
    const loaded = await loadTemplate(queryClient, choice);
    return latest.current === choice ? loaded : undefined;
  }

  return { template, setTemplate, load };
}
