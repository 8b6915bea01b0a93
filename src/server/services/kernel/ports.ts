import type { Logger } from 'pino';
import type { MfaType, UserType } from '#domain/enums.ts';
import type { Preferences } from '#generated/model/preferences.ts';
import type { Db } from '../../db/connection.ts';
import type { BlobStore } from './blob-port.ts';
import type { VirusScanner } from './virus-scanner-port.ts';
import type { Jobs } from './jobs-port.ts';
import type { Mails } from './mail-port.ts';
import type { Secrets } from './secrets.ts';

/** The time. Services ask it and never the system, so tests can move it. */
export type Clock = { now(): Date };

export type PasswordHasher = {
  /** The password as an argon2id PHC string. */
  hash(password: string): Promise<string>;
  /** Whether the password matches. Without a hash it does the same work and returns false. */
  verify(password: string, hash: string | null): Promise<boolean>;
};

/** The context of every operation. */
export type ServiceContext = {
  db: Db;
  clock: Clock;
  blobStore: BlobStore;
  logger: Logger;
  jobs: Jobs;
  mails: Mails;
  secrets: Secrets;
  /** If configured; otherwise files are not scanned for viruses. */
  virusScanner?: VirusScanner;
};

/** The person behind a request, read again for each one. */
export type SignedInUser = {
  id: string;
  type: UserType;
  permissions: string[];
  email: string;
  firstName: string;
  lastName: string;
  preferences: Preferences;
  mfaType: MfaType;
  lastLogin: Date | null;
  /** In the person's own order. */
  clientIds: string[];
  engineerGroupIds: string[];
};
