/** A requirement of OWASP ASVS 5.0.0 of level 1 or 2, in our own words, and what becomes of it here. */
export type Row = {
  /** As in the standard: chapter, section, number. */
  id: string;
  level: 1 | 2;
  what: string;
  /** What users of the row should know. */
  note?: string;
} & (
  | {
      /** `file › title`, or `file › describe › title`; of a document, `file › heading`. */
      provenBy: readonly [string, ...string[]];
    }
  | {
      /** Why it is not met. */
      open: string;
      /** What of it is proven all the same. */
      provenBy?: readonly string[];
    }
  | {
      /** Why there is nothing to be met. */
      notApplicable: string;
    }
);
