import type { Brand, Config } from './config.ts';
import type { LiveHub } from './services/live/internal/port.ts';
import type { DemoMailbox } from './services/kernel/mail-port.ts';
import type { MfaContext } from './services/identity/mfa/internal/context.ts';
import type { DemoPhone } from './services/identity/mfa/internal/demo-phone-port.ts';
import type { Metrics, Readiness } from './services/kernel/monitoring-port.ts';
import type { RenderPage } from './services/kernel/pages-port.ts';
import type { PasswordHasher } from './services/kernel/ports.ts';
import type { PrintPaper } from './services/rma/internal/papers/port.ts';

/** All parts of the server; `createApp` gets it as a whole, tests pass their own clock and stores. */
export type AppDeps = MfaContext & {
  passwordHasher: PasswordHasher;
  printPaper: PrintPaper;
  brand: Brand;
  config: Config;
  /** The event streams of this server. */
  live: LiveHub;
  readiness: Readiness;
  /** The server's metrics, if anyone may read them. */
  metrics?: Metrics;
  /** The emails of a demo without a mail server. */
  demoMailbox?: DemoMailbox;
  /** The phone of a demo without a vendor's ID app. */
  demoPhone?: DemoPhone;
  /** The built app, when this server serves it. */
  webDir?: string;
  /** Draws its pages; without it the browser does. */
  renderPage?: RenderPage;
  /** Milliseconds after which a page is left to the browser, in place of the usual ones. */
  renderingTimeoutMs?: number;
  /** The contract's built pages, when this server serves them. */
  docsDir?: string;
  /** Called with each response before it is sent; tests compare it with the contract. */
  onAnswer?: (answer: ObservedAnswer) => void;
};

export type ObservedAnswer = {
  operationId: string;
  status: number;
  headers: Headers;
  /** The parsed JSON, or undefined for another media type or none. */
  json: unknown;
};
