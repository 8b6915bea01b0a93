import type { RichTextDocument } from '#domain/documents/document.ts';
import type { TicketType } from '#domain/enums.ts';
import type { Draft } from '#generated/model/draft.ts';
import type { DraftFile } from '#generated/model/draftFile.ts';
import type { DraftKind } from '#generated/model/draftKind.ts';
import type { DraftText } from '#generated/model/draftText.ts';
import type { RmaDraft } from '#generated/model/rmaDraft.ts';
import type { SaveDraftRequest } from '#generated/model/saveDraftRequest.ts';
import type { UploadsHandle } from '#web/capabilities/uploads/uploads-handle.ts';

/** The content of a form that a draft saves. */
export type DraftContent = {
  type?: TicketType | undefined;
  productGroupId?: string | undefined;
  title: string;
  /** Absent while nothing was typed: the questions of a template alone are no text. */
  document?: RichTextDocument | undefined;
  /** The numbers of the units that a new ticket is about. */
  units?: readonly string[] | undefined;
  /** What is typed of a return. */
  rma?: RmaDraft | undefined;
  files: readonly DraftFile[];
};

/** The part of a request that says what is typed; two equal ones are the same draft. */
export type DraftBody = Omit<SaveDraftRequest, 'version' | 'tab' | 'dropFormer'>;

export const noContent: DraftContent = { title: '', files: [] };

/** Nothing that anyone would miss: a choice alone is quickly made again. */
export function isBlankContent({ title, document, units = [], rma, files }: DraftContent): boolean {
  const hasUnits =
    units.length > 0 || rma?.products.some((product) => product.imeiOrSerial + product.description !== '');
  return title.trim() === '' && document === undefined && hasUnits !== true && files.length === 0;
}

/** The part of it that is sent; a reply has no choices and no title of its own. */
export function draftBody(kind: DraftKind, content: DraftContent): DraftBody {
  const { type, productGroupId, title, document, units = [], rma, files } = content;
  return {
    kind,
    ...(kind === 'NewTicket' && {
      ...(type !== undefined && { type }),
      ...(productGroupId !== undefined && { productGroupId }),
      title,
      ...(units.length > 0 && { units: [...units] }),
    }),
    ...(kind === 'Rma' && rma !== undefined && { rma }),
    ...(document !== undefined && { content: document }),
    files: files.filter(({ listed }) => listed).map(({ id }) => id),
  };
}

/** Equal for two contents that are the same draft, in any order of a document's keys. */
export function draftKey(kind: DraftKind, content: DraftContent): string {
  const { rma, ...body } = draftBody(kind, content);
  // Hundreds of lines are compared with each pause of typing.
  const lines = rma?.products.map(({ imeiOrSerial, description, listed }) => [imeiOrSerial, description, listed]);
  return JSON.stringify({ ...body, files: body.files.toSorted(), rma: rma && { ...rma, products: lines } }, sortedKeys);
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The content of a stored draft. */
export function contentOf({ type, productGroupId, title, content, units, rma, files }: Draft): DraftContent {
  return { type, productGroupId, title, document: content, units, rma, files };
}

/** What was typed, as an older text to look at. `savedOn` is an ISO date-time. */
export function textOf(
  { type, productGroupId, title, document, units = [], rma }: DraftContent,
  savedOn: string,
): DraftText {
  return {
    title,
    savedOn,
    ...(type !== undefined && { type }),
    ...(productGroupId !== undefined && { productGroupId }),
    ...(document !== undefined && { content: document }),
    ...(units.length > 0 && { units: [...units] }),
    ...(rma !== undefined && { rma }),
  };
}

/** The files of a form as a draft has them, so that another page can take them over. */
export function heldFiles({ files, heldFileIds }: Pick<UploadsHandle, 'files' | 'heldFileIds'>): DraftFile[] {
  const held = new Set(heldFileIds);
  return files.flatMap(({ fileId, name, size, type, category, status, sentBytes, firstChunkDigest }) =>
    fileId !== null && category !== null && held.has(fileId)
      ? [
          {
            id: fileId,
            name,
            size,
            type,
            category,
            status: status === 'Completed' ? status : 'Active',
            receivedBytes: sentBytes,
            ...(firstChunkDigest !== null && { firstChunkDigest }),
            listed: true,
          },
        ]
      : [],
  );
}
