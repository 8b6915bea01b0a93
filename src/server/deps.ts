import type { Brand, Config } from './config.ts';
import type { DemoMailbox } from './services/mail/port.ts';
import type { PasswordHasher, ServiceContext } from './services/ports.ts';

/** All that the server is made of; `createApp` is given it whole, tests give their own clock and stores. */
export type AppDeps = ServiceContext & {
  passwordHasher: PasswordHasher;
  brand: Brand;
  config: Config;
  /** Where the mails lie when they go to nobody: in a demo without a mail server. */
  demoMailbox?: DemoMailbox;
  /** The built app, when this server serves it. */
  webDir?: string;
  /** Told of each answer before it leaves; tests hold it against the contract. */
  onAnswer?: (answer: ObservedAnswer) => void;
};

export type ObservedAnswer = {
  operationId: string;
  status: number;
  headers: Headers;
  /** The parsed JSON, or undefined for another media type or none. */
  json: unknown;
};
