/**
 * Why a file cannot be examined. `tooMuch`: it unpacks to far more than it should; `tooMany`: it has too many entries;
 * `otherFormat`: an unsupported archive format; `nested`: an archive three levels deep; `encrypted`; `broken`; `failed`: the
 * reader itself failed or timed out.
 */
export type InspectionFaultReason =
  'tooMuch' | 'tooMany' | 'otherFormat' | 'nested' | 'encrypted' | 'broken' | 'failed';

/** Ends the look into a file. */
export class InspectionFault extends Error {
  readonly reason: InspectionFaultReason;

  constructor(reason: InspectionFaultReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** The reason of anything thrown; what no rule has thrown is a broken file. */
export function reasonOf(error: unknown): InspectionFaultReason {
  return error instanceof InspectionFault ? error.reason : 'broken';
}
