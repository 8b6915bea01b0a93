import type { Generated, JSONColumnType } from 'kysely';
import type { RichTextDocument } from '#domain/documents/document.ts';
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
  /** In the order of the text; files removed from it keep their `draft_id`. */
  fileIds: Generated<string[]>;
  version: number;
  /** The tab that saved last. */
  tab: string;
  savedOn: Date;
  /** The text of another tab that this one replaced: a `DraftText` of the contract. */
  former: JSONColumnType<object> | null;
  /** Its version after it was last sent; anything based on an older one was already sent. */
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
