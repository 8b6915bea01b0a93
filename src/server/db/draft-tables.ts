import type { Generated, JSONColumnType } from 'kysely';
import type { RichTextDocument } from '#domain/document.ts';
import type { DraftKind, TicketType, filteredLists } from '#domain/enums.ts';
import type { RmaDraft } from '#generated/model/rmaDraft.ts';

export type DraftTable = {
  ownerId: string;
  /** Of a reply, the ticket's. */
  id: string;
  kind: DraftKind;
  type: TicketType | null;
  productGroupId: string | null;
  title: Generated<string>;
  content: JSONColumnType<RichTextDocument> | null;
  /** What is typed of a return: an `RmaDraft` of the contract. */
  rma: JSONColumnType<RmaDraft> | null;
  /** Numbers of the units that a new ticket is about. */
  units: Generated<string[]>;
  /** In the order of the text; files that were taken out of it keep their `draft_id`. */
  fileIds: Generated<string[]>;
  version: number;
  /** The tab that saved last. */
  tab: string;
  savedOn: Date;
  /** What another tab had saved before this one: a `DraftText` of the contract. */
  former: JSONColumnType<object> | null;
  /** The version that it had after it was sent last; what is based on an older one was sent already. */
  sentVersion: number | null;
  sentTicketId: string | null;
  sentRmaId: string | null;
};

export type SavedFilterTable = {
  userId: string;
  list: (typeof filteredLists)[number];
  filters: string;
  previous: Generated<string>;
};

export type NamedFilterTable = {
  id: Generated<string>;
  userId: string;
  list: (typeof filteredLists)[number];
  name: string;
  filters: string;
};
