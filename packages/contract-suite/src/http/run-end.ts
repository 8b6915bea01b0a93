/**
 * Why a run ends before everything was looked at: the server is none of this contract or is lost, the credentials are
 * refused, the time is up, or somebody stopped it.
 */
export type EndReason = 'unusable' | 'refused' | 'time' | 'stopped';

/** Ends a run; the message is one line for people. */
export class RunEnd extends Error {
  override name = 'RunEnd';
  readonly reason: EndReason;

  constructor(reason: EndReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
