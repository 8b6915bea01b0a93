import type { DraftText } from '#generated/model/draftText.ts';
import type { MockDraft } from './data.ts';

/** What is written in a draft. */
export function textOf({ type, productGroupId, title, content, units, rma, savedOn }: MockDraft): DraftText {
  return {
    ...(type === undefined ? {} : { type }),
    ...(productGroupId === undefined ? {} : { productGroupId }),
    title,
    ...(content === undefined ? {} : { content }),
    ...(units === undefined || units.length === 0 ? {} : { units }),
    ...(rma === undefined ? {} : { rma }),
    savedOn,
  };
}

/** Whether there is something to send. */
export function hasText(draft: MockDraft): boolean {
  const { type, productGroupId, title, content, rma, units = [], fileIds, sentTicketId, sentRmaId } = draft;
  if (sentTicketId !== null || sentRmaId !== null) return false;
  return !!(type ?? productGroupId ?? content ?? rma) || title !== '' || units.length > 0 || fileIds.length > 0;
}
