import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { RichTextDocument } from '#domain/documents/document.ts';
import type {
  MfaType,
  NoticeTiming,
  OnHoldReason,
  TicketStatus,
  TicketType,
  UserType,
  textPlaces,
  userStatuses,
} from '#domain/enums.ts';
import type { Language, Theme } from '#domain/preferences.ts';
import type {
  AttemptCounterTable,
  KnownDeviceTable,
  PreSignInTable,
  MfaSessionTable,
  RecoveryCodeTable,
  PasskeyTable,
  PasskeyChallengeTable,
  PreviousPasswordTable,
  PasswordResetTable,
  InviteTable,
  ConsentTable,
  SecurityEventTable,
  AuditLogTable,
  DemoPhoneAccountTable,
  DemoPhoneSignInTable,
} from './account-tables.ts';
import type {
  FeedbackTable,
  InboundMailTable,
  PendingNoticeTable,
  TicketEventTable,
  WatcherTable,
} from './conversation-tables.ts';
import type {
  ClientAddressTable,
  FaqArticleTable,
  FaqRatingTable,
  FaqTextTable,
  OfficeAddressTable,
  OfficeTable,
  RmaProductTable,
  RmaTable,
  TicketUnitTable,
  UnitNameTable,
  UnitTable,
} from './product-tables.ts';
import type { FileChunkTable, FileTable } from './file-tables.ts';
import type { DraftTable, NamedFilterTable, SavedFilterTable } from './draft-tables.ts';

/** The tables as kysely sees them: camelCase here, snake_case in PostgreSQL. Times are Dates in UTC, to the millisecond. */
export type Database = {
  installation: InstallationTable;
  clients: ClientTable;
  users: UserTable;
  userClients: UserClientTable;
  engineerGroups: EngineerGroupTable;
  engineerGroupMembers: EngineerGroupMemberTable;
  sessions: SessionTable;
  productGroups: ProductGroupTable;
  questionTemplates: QuestionTemplateTable;
  boxes: BoxTable;
  boxItems: BoxItemTable;
  tickets: TicketTable;
  ticketReads: TicketReadTable;
  ticketTexts: TicketTextTable;
  comments: CommentTable;
  files: FileTable;
  fileChunks: FileChunkTable;
  idempotencyKeys: IdempotencyKeyTable;
  demoMails: DemoMailTable;
  demoPhoneAccounts: DemoPhoneAccountTable;
  demoPhoneSignIns: DemoPhoneSignInTable;
  attemptCounters: AttemptCounterTable;
  knownDevices: KnownDeviceTable;
  preSignIns: PreSignInTable;
  mfaSessions: MfaSessionTable;
  recoveryCodes: RecoveryCodeTable;
  passkeys: PasskeyTable;
  passkeyChallenges: PasskeyChallengeTable;
  formerPasswords: PreviousPasswordTable;
  passwordResets: PasswordResetTable;
  invites: InviteTable;
  consents: ConsentTable;
  securityEvents: SecurityEventTable;
  auditLog: AuditLogTable;
  drafts: DraftTable;
  savedFilters: SavedFilterTable;
  namedFilters: NamedFilterTable;
  watchers: WatcherTable;
  ticketEvents: TicketEventTable;
  feedbacks: FeedbackTable;
  pendingNotices: PendingNoticeTable;
  inboundMails: InboundMailTable;
  units: UnitTable;
  unitNames: UnitNameTable;
  ticketUnits: TicketUnitTable;
  offices: OfficeTable;
  officeAddresses: OfficeAddressTable;
  clientAddresses: ClientAddressTable;
  rmas: RmaTable;
  rmaProducts: RmaProductTable;
  faqArticles: FaqArticleTable;
  faqTexts: FaqTextTable;
  faqRatings: FaqRatingTable;
};

/** Read as a document, written as its JSON text; services check its shape before. */
type StoredDocument = JSONColumnType<RichTextDocument>;

/** One row: what belongs to the database (see the migration). */
type InstallationTable = {
  id: Generated<string>;
  /** Undefined until a server has started, and again once another key is wanted. */
  secretKeyId: Buffer | null;
  hasMarkedFiles: Generated<boolean>;
};

type ClientTable = {
  id: Generated<string>;
  name: string;
  /** Product groups of these niches are offered to the client's people. */
  productNicheIds: Generated<number[]>;
  mfaRequired: Generated<boolean>;
  createdOn: Generated<Date>;
};

type UserTable = {
  id: Generated<string>;
  type: UserType;
  status: Generated<(typeof userStatuses)[number]>;
  permissions: Generated<string[]>;
  /** Unique without regard to case. */
  email: string;
  firstName: string;
  lastName: string;
  language: Generated<Language>;
  theme: Generated<Theme>;
  /** Of the IANA list; null for the browser's own. */
  timeZone: string | null;
  notifyAnswers: Generated<boolean>;
  notifyStatusChanges: Generated<boolean>;
  notifyColleagueReplies: Generated<boolean>;
  noticeTiming: Generated<NoticeTiming>;
  passwordHash: string | null;
  passwordChangedOn: Date | null;
  passwordExpired: Generated<boolean>;
  mfaType: Generated<MfaType>;
  mfaRequired: Generated<boolean>;
  /** Encrypted. */
  totpKey: Buffer | null;
  /** The newest time step whose code was used (RFC 6238 §5.2). A bigint, as text. */
  totpLastStep: ColumnType<string | null, number | null | undefined, number | null>;
  /** The phone, as the ID app names it. */
  idAppDevice: string | null;
  failedSignIns: Generated<number>;
  failedSince: Date | null;
  lockedUntil: Date | null;
  lastLogin: Date | null;
  createdOn: Generated<Date>;
};

type UserClientTable = { userId: string; clientId: string; position: Generated<number> };

type EngineerGroupTable = { id: Generated<string>; name: string };

type EngineerGroupMemberTable = { engineerGroupId: string; userId: string };

type SessionTable = {
  id: Generated<string>;
  /** SHA-256 of the cookie's token: a stolen table opens no session. */
  tokenHash: Buffer;
  userId: string;
  createdOn: Date;
  lastActivityOn: Date;
  expiresOn: Date;
  /** When the person last authenticated. */
  authenticatedOn: Generated<Date>;
  browser: string | null;
  system: string | null;
  address: string | null;
};

type ProductGroupTable = {
  id: Generated<string>;
  name: string;
  /** 0 Available, 1 EndOfLife, 2 EndOfSupport. */
  supportStatus: Generated<0 | 1 | 2>;
  productNicheId: number;
  engineerGroupId: string;
};

type QuestionTemplateTable = { type: TicketType; productGroupId: string; content: string };

type BoxTable = { id: string; clientId: string; productGroupId: string; dispatchedOn: Date };

type BoxItemTable = {
  id: Generated<string>;
  boxId: string;
  parentBoxNumber: string;
  childBoxNumber: string;
  serialNumber: string;
  imei: string | null;
  macAddress: string | null;
};

type TicketTable = {
  id: Generated<string>;
  /** Seven digits, counted by the database from 1000001. */
  displayId: Generated<number>;
  clientId: string;
  authorId: string;
  type: TicketType;
  productGroupId: string;
  title: string;
  problem: StoredDocument;
  problemText: string;
  status: Generated<TicketStatus>;
  onHoldReason: OnHoldReason | null;
  priority: Generated<number>;
  visibleToClient: Generated<boolean>;
  clientRepresentativeId: string | null;
  engineerGroupId: string;
  engineerId: string | null;
  followUpOf: string | null;
  createdOn: Generated<Date>;
  updatedOn: Generated<Date>;
  statusChangedOn: Generated<Date>;
  solvedOn: Date | null;
  closedOn: Date | null;
  lastPublicCommentOn: Date | null;
  lastPublicCommentByStaff: boolean | null;
  /** Counts the changes of status. */
  version: Generated<number>;
  /** When the next public answer from staff is due; null if none is, or while the clock is paused. */
  promisedBy: Date | null;
  /** Business time left while the clock is paused. */
  promiseLeftMs: number | null;
};

type TicketReadTable = { userId: string; ticketId: string; readOn: Date };

/** Maintained by triggers: the search index of the list. For a title also its folded text. */
type TicketTextTable = {
  ticketId: string;
  /** The ticket's, for the index. */
  clientId: string;
  place: (typeof textPlaces)[number];
  commentId: string | null;
  /** A tsvector and the codes, for SQL alone. */
  words: string;
  codes: string;
  title: string | null;
};

type CommentTable = {
  id: Generated<string>;
  ticketId: string;
  /** Null where an outside watcher wrote it. */
  authorId: string | null;
  watcherId: string | null;
  editedOn: Date | null;
  viaMail: Generated<boolean>;
  content: StoredDocument;
  contentText: string;
  createdOn: Generated<Date>;
  removedOn: Date | null;
  removedBy: string | null;
};

type IdempotencyKeyTable = {
  userId: string;
  operation: string;
  key: string;
  requestHash: string;
  /** Null while the first request with this key is still at work. */
  response: ColumnType<unknown, string | null | undefined, string | null>;
  createdOn: Generated<Date>;
};

type DemoMailTable = {
  id: Generated<number>;
  messageId: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  textBody: string;
  htmlBody: string;
  sentOn: Date;
};
