/** `TooLarge`: more bytes than the scanner takes, so it said nothing about them. */
export type ScanVerdict = { kind: 'Clean' } | { kind: 'Infected'; signature: string } | { kind: 'TooLarge' };

/** Looks for viruses. */
export type VirusScanner = {
  /** Reads the bytes as a stream. Throws a ScannerError when the scanner gives no verdict. */
  scan(bytes: AsyncIterable<Uint8Array>): Promise<ScanVerdict>;
};

/** The scanner could not be reached, was silent for too long, or failed. */
export class ScannerError extends Error {
  override name = 'ScannerError';
}
