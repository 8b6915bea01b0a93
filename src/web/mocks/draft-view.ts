import type { Draft } from '#generated/model/draft.ts';
import type { DraftFile } from '#generated/model/draftFile.ts';
import type { DraftSummary } from '#generated/model/draftSummary.ts';
import type { MockData, MockDraft } from './data.ts';
import { textOf } from './draft-text.ts';
import { referenceOf, uploadedFile } from './ticket-view.ts';

export function summaryOf(data: MockData, draft: MockDraft): DraftSummary {
  const { id, kind, type, title, version, savedOn, fileIds, rma } = draft;
  const ticket = kind === 'Reply' ? data.tickets.find((candidate) => candidate.id === id) : undefined;
  return {
    id,
    kind,
    ...(ticket === undefined ? {} : { displayId: String(ticket.displayId) }),
    title: ticket?.title ?? title,
    ...(type === undefined ? {} : { type }),
    fileCount: fileIds.length,
    ...(kind === 'Rma' ? { productCount: rma?.products.length ?? 0 } : {}),
    version,
    savedOn,
  };
}

export function draftView(data: MockData, draft: MockDraft): Draft {
  const { id, kind, version, former, sentTicketId } = draft;
  const sentAs = data.tickets.find((ticket) => ticket.id === sentTicketId);
  return {
    id,
    kind,
    ...textOf(draft),
    files: draftFiles(data, draft),
    version,
    ...(former === undefined ? {} : { former }),
    ...(sentAs === undefined ? {} : { sentAs: referenceOf(sentAs) }),
  };
}

function draftFiles(data: MockData, { ownerId, id, fileIds }: MockDraft): DraftFile[] {
  const held = data.files.filter((file) => file.draftId === id && file.ownerId === ownerId);
  return held.map((file) => {
    const received = file.chunks.reduce((sum, { length }) => sum + length, 0);
    const [first] = file.chunks;
    return {
      ...uploadedFile(file),
      status: file.status,
      receivedBytes: file.status === 'Completed' ? file.size : received,
      ...(first === undefined || file.status === 'Completed' ? {} : { firstChunkDigest: first.digest }),
      listed: fileIds.includes(file.id),
    };
  });
}
