import type { DeviceFacts } from '#domain/troubleshoot/device-facts.ts';

/** What the person wants in the form, as facts and as a line of the description in their language. */
export interface Found {
  facts: DeviceFacts;
  words: string;
}

/** The outcome for an examined file; undefined when it is not attached. */
export interface Outcome {
  /** The file or its masked copy. */
  file: File;
  found?: Found | undefined;
  /** A line for what was attached without a question. */
  note?: string;
}
