import { PRESENCE_BEAT_MS } from '#domain/limits.ts';
import type { PresenceActivity } from '#generated/model/presenceActivity.ts';

type Ports = {
  isVisible: () => boolean;
  /** `isLeaving`: the page may be gone before the answer comes. Must not throw. */
  report: (activity: PresenceActivity, isLeaving: boolean) => void;
};

/** Tells the server that the person looks at a ticket or writes in it, for as long as the page can be seen. */
export class PresenceReporter {
  readonly #ports: Ports;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isTold = false;
  #hasWritten = false;
  #isWriting = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Looks whether the page is seen: reports while it is, falls silent when it is not. */
  look = (): void => {
    if (!this.#ports.isVisible()) return this.#pause();
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(this.#beat, PRESENCE_BEAT_MS);
    this.#tell('Looking');
  };

  /** Something was typed: told at once, then with the beats for as long as the typing goes on. */
  noteWriting = (): void => {
    this.#hasWritten = true;
    if (this.#isWriting || this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = setInterval(this.#beat, PRESENCE_BEAT_MS);
    this.#beat();
  };

  /** The text was sent or taken away: nobody writes any more. */
  noteSent = (): void => {
    this.#hasWritten = false;
    if (this.#isWriting) this.#beat();
  };

  /** The page is left. */
  leave = (): void => {
    this.#pause();
    if (!this.#isTold) return;
    this.#isTold = false;
    this.#ports.report('Left', true);
  };

  #beat = (): void => {
    this.#isWriting = this.#hasWritten;
    this.#hasWritten = false;
    this.#tell(this.#isWriting ? 'Writing' : 'Looking');
  };

  // The server forgets who says nothing.
  #pause(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#isWriting = false;
  }

  #tell(activity: PresenceActivity): void {
    this.#isTold = true;
    this.#ports.report(activity, false);
  }
}
