import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MfaType, SecurityEventKind, inviteStatuses } from '#domain/enums.ts';
import type { Language } from '#domain/preferences.ts';

/** Failures by key (`address:…`, `email:…`, `device:…`) in a fixed window. */
export type AttemptCounterTable = { key: string; count: number; windowEndsOn: Date };

/** A browser in which the person has signed in before, by its cookie. */
export type KnownDeviceTable = {
  id: Generated<string>;
  tokenHash: Buffer;
  userId: string;
  createdOn: Date;
  lastUsedOn: Date;
};

/** The password was right; a second factor is waited for. */
export type PreSignInTable = {
  id: Generated<string>;
  tokenHash: Buffer;
  userId: string;
  failures: Generated<number>;
  createdOn: Date;
  expiresOn: Date;
};

/** A second factor in progress; belongs to a pre-sign-in, or to a session (pairing from the account page). */
export type MfaSessionTable = {
  id: Generated<string>;
  purpose: 'signIn' | 'pairing';
  mfaType: Exclude<MfaType, 'None'>;
  userId: string;
  preSignInId: string | null;
  sessionId: string | null;
  status: Generated<'Pending' | 'Confirmed' | 'Cancelled' | 'Refused'>;
  tries: Generated<number>;
  /** Of a code sent by mail. */
  codeHash: Buffer | null;
  /** Encrypted; of a pairing. */
  totpKey: Buffer | null;
  idAppReference: string | null;
  createdOn: Date;
  expiresOn: Date;
};

export type RecoveryCodeTable = { id: Generated<string>; userId: string; codeHash: Buffer; usedOn: Date | null };

export type PasskeyTable = {
  id: Generated<string>;
  userId: string;
  /** Base64url. */
  credentialId: string;
  publicKey: Buffer;
  /** A bigint, as text. */
  counter: ColumnType<string, number, number>;
  transports: Generated<string[]>;
  backedUp: boolean;
  name: string;
  createdOn: Date;
  lastUsedOn: Date | null;
};

export type PasskeyChallengeTable = {
  id: Generated<string>;
  challenge: string;
  /** Null until it is known who signs in. */
  userId: string | null;
  preSignInId: string | null;
  sessionId: string | null;
  createdOn: Date;
  expiresOn: Date;
};

export type PreviousPasswordTable = { id: Generated<string>; userId: string; passwordHash: string; replacedOn: Date };

export type PasswordResetTable = {
  id: Generated<string>;
  userId: string;
  createdOn: Date;
  expiresOn: Date;
  usedOn: Date | null;
};

export type InviteTable = {
  id: Generated<string>;
  email: string;
  clientIds: string[];
  permissions: Generated<string[]>;
  language: Language;
  status: Generated<(typeof inviteStatuses)[number]>;
  invitedBy: string;
  /** The account that came of it. */
  userId: string | null;
  sentOn: Date;
  expiresOn: Date;
};

export type ConsentTable = {
  id: Generated<string>;
  userId: string;
  kind: 'TermsOfUse' | 'DataProcessing';
  /** The page with the text. */
  textUrl: string;
  agreedOn: Date;
  address: string | null;
};

export type SecurityEventTable = {
  id: Generated<string>;
  userId: string;
  kind: SecurityEventKind;
  mfaType: MfaType | null;
  browser: string | null;
  system: string | null;
  address: string | null;
  byStaff: Generated<boolean>;
  happenedOn: Date;
};

/** Staff actions: who, what, to whom, and the state before and after. */
export type AuditLogTable = {
  id: Generated<string>;
  /** Null for a command of the installation. */
  actorId: string | null;
  action: string;
  userId: string | null;
  inviteId: string | null;
  before: JSONColumnType<Record<string, unknown>>;
  after: JSONColumnType<Record<string, unknown>>;
  happenedOn: Date;
};

/** A pairing of the demo's phone: offered, and taken once there is a phone. Its id is the device too. */
export type DemoPhoneAccountTable = {
  id: Generated<string>;
  account: string;
  registrationCode: string;
  /** Of the phone's cookie; null until a phone took it. */
  phoneHash: Buffer | null;
  expiresOn: Date;
};

export type DemoPhoneSignInTable = {
  id: Generated<string>;
  accountId: string;
  displayCode: string;
  browser: string | null;
  address: string | null;
  status: Generated<'Pending' | 'Approved' | 'Refused'>;
  expiresOn: Date;
};
