import type { Budget } from './budget.ts';
import type { InspectionFaultReason } from './inspection-fault.ts';

/** A file within the chosen one, or the chosen one itself. */
export interface EntryPlace {
  /** Its number, and that of the archive around it: the same in every reading. */
  id: string;
  /** Its name with those of the archives around it. */
  path: string;
}

/** Reads one entry of an archive; returns its replacement in the copy, undefined when none is written. */
export type ReadEntry = (place: EntryPlace, stream: ReadableStream<Uint8Array>) => Promise<Blob | undefined>;

export interface ReadText extends EntryPlace {
  bytes: Uint8Array<ArrayBuffer>;
  /** There is more of it than is examined. */
  isCut: boolean;
}

/** One reading of a file. */
export interface Job {
  /** Whether a copy is made. */
  writes: boolean;
  budget: Budget;
  /** Bytes of the chosen file that have been read. */
  onRead: (bytes: number) => void;
  /** Gives the bytes of the copy; undefined for the same ones. */
  onText: (text: ReadText) => Uint8Array<ArrayBuffer> | undefined;
  onBinary: (place: EntryPlace) => void;
  /** A nested archive that is kept unchanged. */
  onUnread: (place: EntryPlace, reason: InspectionFaultReason) => void;
}
