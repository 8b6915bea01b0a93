/**
 * Why a run ends before everything was checked: the server does not implement this contract or is lost, the credentials are
 * refused, the time is up, or it was stopped.
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
