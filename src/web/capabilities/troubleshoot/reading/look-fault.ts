/**
 * Why a file cannot be looked into. `tooMuch`: it unpacks to far more than it should; `tooMany`: it has too many entries;
 * `otherFormat`: an archive that is not read here; `nested`: an archive in an archive in an archive; `encrypted`; `broken`; `failed`: the reader itself failed or stood still.
 */
export type LookFaultReason = 'tooMuch' | 'tooMany' | 'otherFormat' | 'nested' | 'encrypted' | 'broken' | 'failed';

/** Ends the look into a file. */
export class LookFault extends Error {
  readonly reason: LookFaultReason;

  constructor(reason: LookFaultReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** The reason of anything thrown; what no rule has thrown is a broken file. */
export function reasonOf(error: unknown): LookFaultReason {
  return error instanceof LookFault ? error.reason : 'broken';
}
