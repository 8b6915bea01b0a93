import { PRESENCE_BEAT_MS } from '#domain/limits.ts';
import type { PresenceActivity } from '#generated/model/presenceActivity.ts';

type Ports = {
  isVisible: () => boolean;
  /** `isLeaving`: the page may be gone before the answer comes. Must not throw. */
  report: (activity: PresenceActivity, isLeaving: boolean) => void;
};

/** Reports to the server that the person views a ticket or writes in it, while the page is visible. */
export class PresenceReporter {
  readonly #ports: Ports;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isReported = false;
  #hasWritten = false;
  #isWriting = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Checks whether the page is visible: reports while it is, and stops when it is not. */
  update = (): void => {
    if (!this.#ports.isVisible()) return this.#pause();
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(this.#beat, PRESENCE_BEAT_MS);
    this.#send('Looking');
  };

  /** Something was typed: reported at once, then with the beats while typing continues. */
  noteWriting = (): void => {
    this.#hasWritten = true;
    if (this.#isWriting || this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = setInterval(this.#beat, PRESENCE_BEAT_MS);
    this.#beat();
  };

  /** The text was sent or removed: nobody is writing any more. */
  noteSent = (): void => {
    this.#hasWritten = false;
    if (this.#isWriting) this.#beat();
  };

  /** The page is left. */
  leave = (): void => {
    this.#pause();
    if (!this.#isReported) return;
    this.#isReported = false;
    this.#ports.report('Left', true);
  };

  #beat = (): void => {
    this.#isWriting = this.#hasWritten;
    this.#hasWritten = false;
    this.#send(this.#isWriting ? 'Writing' : 'Looking');
  };

  // The server forgets who says nothing.
  #pause(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#isWriting = false;
  }

  #send(activity: PresenceActivity): void {
    this.#isReported = true;
    this.#ports.report(activity, false);
  }
}
