import { ticketTypes } from '#domain/enums.ts';
import type { DraftContent } from '#web/capabilities/drafts/draft-content.ts';
import { answersIn } from './questions/answers.ts';
import { composed } from './questions/compose.ts';
import type { Prompt } from './questions/prompts.ts';

/**
 * Reads what was typed and chosen in a server-rendered form before hydration, and returns how to apply it to another initial
 * content: it takes precedence; words that have no field there go below an existing description.
 */
export function earlyInput(
  form: HTMLElement | null,
  prompts: readonly Prompt[],
): (content: DraftContent) => DraftContent {
  const title = typedIn(form?.querySelector<HTMLInputElement>('input[name="title"]'));
  const chosen = form?.querySelector<HTMLInputElement>('input[name="type"]:checked:not([checked])')?.value;
  const type = ticketTypes.find((known) => known === chosen);
  const answers = prompts.map((_, index) =>
    typedIn(form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="answers.${index}"]`)),
  );
  // The plain field of the editor has no name.
  const words = form?.querySelector<HTMLTextAreaElement>('textarea:not([name])')?.value || undefined;
  return (content) => {
    const document = withEarly(content.document, prompts, [...answers, words]);
    return {
      ...content,
      ...(title !== undefined && { title }),
      ...(type !== undefined && { type }),
      ...(document !== undefined && { document }),
    };
  };
}

function typedIn(field: HTMLInputElement | HTMLTextAreaElement | null | undefined): string | undefined {
  return field && field.value !== field.defaultValue ? field.value : undefined;
}

function withEarly(
  document: DraftContent['document'],
  prompts: readonly Prompt[],
  early: readonly (string | undefined)[],
): DraftContent['document'] {
  if (early.every((answer) => answer === undefined)) return document;
  const stored = document === undefined ? [] : answersIn(prompts, document);
  if (stored !== undefined)
    return composed(
      prompts,
      // One that was cleared is an answer too.
      prompts.map((_, index) => early[index] ?? stored[index] ?? ''),
    );
  const texts = early.map((answer) => answer ?? '');
  const typed = composed([...prompts, { kind: 'more', label: '', section: prompts.length }], texts);
  return { type: 'doc', content: [...(document?.content ?? []), ...typed.content] };
}
