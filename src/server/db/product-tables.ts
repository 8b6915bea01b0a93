import type { Generated, JSONColumnType } from 'kysely';
import type { RichTextDocument } from '#domain/documents/document.ts';
import type { RmaReview, RmaStatus, RmaStep, RmaWhoseTurn } from '#domain/enums.ts';
import type { Language } from '#domain/preferences.ts';
import type { Address } from '#generated/model/address.ts';

/** A unit of the serial list (§3). Days are texts as `2026-11-22`. */
export type UnitTable = {
  id: Generated<string>;
  clientId: string;
  productGroupId: string;
  /** Null only where there is an IMEI. */
  serialNumber: string | null;
  imei: string | null;
  /** As `02:1E:42:3A:7F:10`. */
  macAddress: string | null;
  dispatchDate: string;
  warrantyUntil: string | null;
  orderNumber: string | null;
  payer: string | null;
  receiver: string | null;
  manager: string | null;
  region: string | null;
  replacedBy: string | null;
};

/** What a company calls its unit. */
export type UnitNameTable = {
  unitId: string;
  clientId: string;
  nickname: string | null;
  site: string | null;
  namedBy: string | null;
  namedOn: Date;
};

/** The units that a ticket is about. */
export type TicketUnitTable = { ticketId: string; unitId: string; position: Generated<number> };

export type OfficeTable = { id: Generated<string>; name: string };

export type OfficeAddressTable = { id: Generated<string>; officeId: string; address: JSONColumnType<Address> };

export type ClientAddressTable = {
  id: Generated<string>;
  clientId: string;
  address: JSONColumnType<Address>;
  usedOn: Generated<Date>;
};

export type RmaTable = {
  id: Generated<string>;
  /** 4 to 6 digits, counted by the database from 2001. */
  displayId: Generated<number>;
  ticketId: string;
  authorId: string;
  status: RmaStatus;
  /** Updated with each change, so that the list can be sorted by it. */
  whoseTurn: RmaWhoseTurn;
  officeId: string | null;
  returnAddress: JSONColumnType<Address> | null;
  /** The number of the parcel in which the units come. */
  inboundTrackingNumber: string | null;
  /** Why it was rejected. */
  reason: string | null;
  declinedReason: string | null;
  /** When the client approved the list as it is; null again after the engineer changed it. */
  listApprovedOn: Date | null;
  promisedBy: Date | null;
  /** Counts all changes. */
  version: Generated<number>;
  createdOn: Date;
  updatedOn: Date;
  submittedOn: Date | null;
  closedOn: Date | null;
};

export type RmaProductTable = {
  id: Generated<string>;
  rmaId: string;
  position: number;
  unitId: string;
  /** As it was typed. */
  imeiOrSerial: string;
  description: string;
  review: Generated<RmaReview>;
  addedByStaff: Generated<boolean>;
  /** Null until the return is approved. */
  step: RmaStep | null;
  steps: JSONColumnType<{ step: RmaStep; on: string }[], string | undefined, string>;
  /** Why it was rejected or refused. */
  reason: string | null;
  replacement: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  promisedBy: Date | null;
  /** Reserves its unit: no other open line may have it. */
  open: Generated<boolean>;
};

export type FaqArticleTable = {
  id: Generated<string>;
  slug: string;
  tags: Generated<string[]>;
  /** None: about all. */
  productGroupIds: Generated<string[]>;
  helpfulCount: Generated<number>;
  unhelpfulCount: Generated<number>;
  createdOn: Date;
  updatedOn: Date;
};

export type FaqTextTable = {
  articleId: string;
  language: Language;
  title: string;
  summary: string;
  /** As the staff wrote it. */
  markdown: string;
  document: JSONColumnType<RichTextDocument>;
  /** The text of the document. */
  plain: string;
  /** A tsvector, for SQL alone. */
  words: string;
};

export type FaqRatingTable = { articleId: string; userId: string; helpful: boolean; ratedOn: Date };
