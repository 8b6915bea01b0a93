import type { FeedbackTarget } from '#generated/model/feedbackTarget.ts';
import type { AnswerPromise } from '#domain/tickets/sla.ts';
import type { DraftState } from '#domain/documents/draft.ts';
import type { ClientReference } from '#generated/model/clientReference.ts';
import type { DraftKind } from '#generated/model/draftKind.ts';
import type { DraftText } from '#generated/model/draftText.ts';
import type { EditorDocument } from '#generated/model/editorDocument.ts';
import type { FileCategory } from '#generated/model/fileCategory.ts';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import type { NamedFilter } from '#generated/model/namedFilter.ts';
import type { OnHoldReason } from '#generated/model/onHoldReason.ts';
import type { ProductGroup } from '#generated/model/productGroup.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { SavedFilter } from '#generated/model/savedFilter.ts';
import type { TicketStatus } from '#generated/model/ticketStatus.ts';
import type { TicketType } from '#generated/model/ticketType.ts';
import type { User } from '#generated/model/user.ts';
import type { Watcher } from '#generated/model/watcher.ts';

/** A person who may sign in. */
export type MockUser = User;

/** A sign-in: complete, or as far as the second factor. */
export interface MockSession {
  id: string;
  token: string;
  userId: string;
  startedOn: string;
  lastActivityOn: string;
}

/** A stored ticket; fields that depend on the viewer are computed for each response. */
export interface MockTicket {
  id: string;
  displayId: number;
  client: ClientReference;
  authorId: string;
  engineerId?: string | undefined;
  type: TicketType;
  productGroup: ProductGroup;
  title: string;
  content: EditorDocument;
  status: TicketStatus;
  onHoldReason?: OnHoldReason | undefined;
  createdOn: string;
  updatedOn: string;
  closedOn?: string | undefined;
  promisedBy: string | null;
  promiseLeftMs: AnswerPromise['promiseLeftMs'];
  version: number;
  followUpOf?: string | undefined;
  lastWord?: { on: string; byStaff: boolean } | undefined;
  /** Until when each person has read it. */
  readOn: Record<string, string>;
  feedback?: MockFeedback | undefined;
}

export interface MockFeedback {
  userId: string;
  rating: number;
  target: FeedbackTarget;
  comment: string;
  givenOn: string;
}

export interface MockComment {
  id: string;
  ticketId: string;
  authorId: string;
  createdOn: string;
  content: EditorDocument;
  removed: boolean;
  editedOn?: string | undefined;
}

/** An upload and what it is part of. Its bytes are stored separately, under its id. */
export interface MockFile {
  id: string;
  ownerId: string;
  name: string;
  size: number;
  declaredType: string;
  category: FileCategory;
  status: 'Active' | 'Completed';
  createdOn: string;
  /** Length and SHA-256 (lower-case hex) of each chunk that has come. */
  chunks: { length: number; digest: string }[];
  draftId?: string | undefined;
  sentWith?: { ticketId: string; commentId?: string; rmaId?: string; position: number } | undefined;
}

/** A person's new file; `type` is what the browser detects, empty if unknown. */
export function newFile(
  { id: ownerId }: MockUser,
  now: Date,
  { type, ...facts }: Pick<MockFile, 'name' | 'size' | 'category' | 'status'> & { type: string },
): MockFile {
  return {
    ...facts,
    id: crypto.randomUUID(),
    ownerId,
    declaredType: type || 'application/octet-stream',
    createdOn: now.toISOString(),
    chunks: [],
  };
}

export interface MockDraft extends DraftState, Omit<DraftText, 'savedOn'> {
  ownerId: string;
  id: string;
  kind: DraftKind;
  fileIds: string[];
  savedOn: string;
  former?: DraftText | undefined;
}

/** Everything that the mocks remember, as JSON. */
export interface MockData {
  users: MockUser[];
  /** By the person's id. */
  passwords: Record<string, string>;
  productGroups: ProductGroup[];
  sessions: MockSession[];
  preSignIns: MockSession[];
  tickets: MockTicket[];
  comments: MockComment[];
  files: MockFile[];
  drafts: MockDraft[];
  rmas: Rma[];
  watchers: Watcher[];
  events: { ticketId: string; entry: HistoryEntry }[];
  savedFilters: (SavedFilter & { userId: string })[];
  namedFilters: { userId: string; filter: NamedFilter }[];
  /** The responses to requests with idempotency keys, by person, operation and key. */
  answered: Record<string, { request: string; answer: unknown }>;
}
