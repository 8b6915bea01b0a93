import { documentFromText } from '#domain/documents/document.ts';
import { ticketTypes } from '#domain/enums.ts';
import type { DraftContent } from '#web/capabilities/drafts/draft-content.ts';

/**
 * Reads what was typed and chosen in a server-rendered form before hydration, and returns how to apply it to another initial
 * content: it takes precedence, and words go below an existing description.
 */
export function earlyInput(form: HTMLElement | null): (content: DraftContent) => DraftContent {
  const title = form?.querySelector<HTMLInputElement>('input[name="title"]');
  const words = form?.querySelector<HTMLTextAreaElement>('textarea')?.value ?? '';
  const chosen = form?.querySelector<HTMLInputElement>('input[name="type"]:checked:not([checked])')?.value;
  const type = ticketTypes.find((known) => known === chosen);
  const typed = title && title.value !== title.defaultValue ? title.value : undefined;
  return (content) => {
    if (typed === undefined && words.trim() === '' && type === undefined) return content;
    const blocks = [...(content.document?.content ?? []), ...documentFromText(words).content];
    return {
      ...content,
      ...(typed !== undefined && { title: typed }),
      ...(type !== undefined && { type }),
      ...(blocks.length > 0 && { document: { type: 'doc', content: blocks } }),
    };
  };
}
