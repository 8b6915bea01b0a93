import { EDITOR_CHANGE_DEBOUNCE_MS } from '#domain/limits.ts';
import type { Draft } from '#generated/model/draft.ts';
import type { SavedDraft } from '#generated/model/savedDraft.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import { NetworkError, hasStatus } from '#web/shared/http/api-error.ts';
import { contentOf, draftBody, draftKey, isBlankContent, noContent } from './draft-content.ts';
import type { DraftContent } from './draft-content.ts';
import { isAlreadySent, isTransient } from './draft-errors.ts';
import type { DraftForm, DraftPorts, SaveOptions } from './draft-ports.ts';
import type { DraftStart } from './draft-start.ts';
import { isUnsaved, nextDraftState, sentAsOf } from './draft-state.ts';
import type { DraftEvent, DraftState, SentAs } from './draft-state.ts';
import { SaveQueue } from './save-queue.ts';

/**
 * Saves one draft on the server: 300 ms after the last change (§9), one save at a time and always the newest text, with retries
 * while the server cannot be reached, and a copy on this device until it is confirmed. Does nothing before `attach`.
 */
export class DraftStore {
  readonly #start: DraftStart;
  readonly #ports: DraftPorts;
  readonly #queue = new SaveQueue((options) => this.#save(options));
  readonly #listeners = new Set<() => void>();
  #state: DraftState;
  #form: DraftForm | undefined;
  /** The form is unmounted; its last content may still be sent once. */
  #isLeft = false;
  /** The key of what the server has. */
  #confirmed: string;
  /** The content being sent: nothing else is saved in the meantime. */
  #frozen: DraftContent | undefined;
  #isCopySaved = true;
  #dropsPrevious = false;

  constructor(start: DraftStart, ports: DraftPorts) {
    const { kind, content, version, savedOn, former, isUnsaved: isTyped } = start;
    this.#start = start;
    this.#ports = ports;
    this.#state = { status: isTyped ? 'unsaved' : 'saved', version, savedOn, former, wasSentElsewhere: false };
    // The copy of this device is saved as a change.
    this.#confirmed = draftKey(kind, isTyped ? noContent : content);
  }

  state = (): DraftState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts reading the form and reporting to it; returns a function that detaches it and saves the rest. */
  attach = (form: DraftForm): (() => void) => {
    this.#form = form;
    this.#isLeft = false;
    this.retry();
    return () => {
      if (this.#form === undefined) return;
      const last = this.#form.read();
      this.#isLeft = true;
      this.#form = { read: () => last, isBusy: () => true, show: () => undefined, onSentElsewhere: () => undefined };
      this.flush().catch(() => undefined);
    };
  };

  /** Something in the form may be other than before; `delayMs` is 0 for what has waited already. */
  changed = (delayMs = EDITOR_CHANGE_DEBOUNCE_MS): void => {
    if (this.#frozen !== undefined || this.#form === undefined) return;
    if (!this.#isWanted()) return this.#dispatch({ kind: 'revert' });
    this.#dispatch({ kind: 'change' });
    const { status } = this.#state;
    if (status === 'offline' || status === 'saving') this.#saveCopy();
    // What cannot be saved now is retried on a timer, not with each key.
    if (status !== 'offline') this.#queue.plan(delayMs);
  };

  /** Saves everything unsaved at once, and waits for it. Throws what the save throws. */
  flush = async (): Promise<void> => {
    await this.#queue.settled();
    while (this.#isWanted()) await this.#queue.run();
  };

  /** The page is being left, perhaps for good: stores the copy and sends the newest text, without waiting. */
  leave = (): void => {
    const isKeptAsReply = this.#frozen !== undefined && this.#start.kind === 'Reply';
    if (!isKeptAsReply && this.#isWanted()) this.#queue.run(true).catch(() => undefined);
  };

  /** Tries again what could not be saved, now that there may be a network or a session. */
  retry = (): void => {
    if (isUnsaved(this.#state)) this.#queue.plan(0);
  };

  /** Whether the form has content that the server has not confirmed, even if it was not reported yet. */
  hasUnsaved = (): boolean => isUnsaved(this.#state) || this.#isWanted();

  /** Something would be lost with the page: neither the server nor this device has it. */
  isAtRisk = (): boolean => isUnsaved(this.#state) && !this.#isCopySaved;

  /** Another tab or device may have gone on: its newer text is shown where nothing here waits to be saved. */
  look = async (): Promise<void> => {
    if (this.#cannotApply()) return;
    try {
      const draft = await this.#ports.load();
      if (draft !== undefined && !this.#cannotApply()) this.#applyNewer(draft);
    } catch {
      // Checked again on the next message from another tab.
    }
  };

  handleSaved = (version: number): void => {
    if (version > this.#state.version) void this.look();
  };

  /** Another tab has sent the draft; if nothing was typed since, it is finished here too. */
  handleSent = (sentAs: SentAs | undefined): void => {
    if (sentAs === undefined || this.#cannotApply()) return void this.look();
    this.#dispatch({ kind: 'send', sentAs });
    this.#form?.onSentElsewhere();
  };

  /** The older text is not wanted any more. */
  dropFormer = (): void => {
    this.#dispatch({ kind: 'dropFormer' });
    this.#dropsPrevious = this.#state.version > 0;
    this.#queue.plan(0);
  };

  /** The form's current content is what `send` will send: later changes of the form are not saved. */
  freeze = (): void => {
    this.#frozen = this.#content();
  };

  /**
   * Sends the form's content: saves it first and passes the version to `send` (undefined where the server has no drafts).
   * Nothing else is saved in the meantime. Throws what the save throws without a network, else what `send` throws.
   */
  send = async <T>(send: (version: number | undefined) => Promise<T>): Promise<T> => {
    this.#frozen ??= this.#content();
    try {
      await this.#flushToSend();
      return await send(this.#state.version || undefined);
    } catch (error) {
      if (isAlreadySent(error) && this.#state.status === 'saved') await this.#noteSent();
      throw error;
    } finally {
      this.#frozen = undefined;
    }
  };

  /** A comment was sent with this draft: the next one starts empty. */
  startNext = (): void => {
    const { version } = this.#state;
    this.#ports.dropCopy();
    this.#confirmed = draftKey(this.#start.kind, noContent);
    this.#dispatch({ kind: 'empty', version: version === 0 ? 0 : version + 1 });
    this.#ports.notifySent(undefined);
    this.changed();
  };

  /** The draft has become a ticket or a return, or waits outside of this form to become one. */
  markSent = (sentAs?: SentAs): void => {
    this.#queue.cancel();
    this.#ports.dropCopy();
    this.#dispatch({ kind: 'send', sentAs });
    this.#ports.notifySent(sentAs);
  };

  /** Another draft continues with the text: this one is finished. */
  abandon = (): void => {
    this.#queue.cancel();
    this.#form = undefined;
    this.#ports.dropCopy();
  };

  /** Deletes the draft and its files. Throws the server's errors, except that there is none. */
  discard = async (): Promise<void> => {
    this.#queue.cancel();
    const form = this.#form;
    this.#form = undefined;
    try {
      await this.#queue.settled();
      if (this.#state.version > 0) await this.#ports.discard();
    } catch (error) {
      this.#form = form;
      throw error;
    }
    this.#queue.cancel();
    this.#ports.dropCopy();
    this.#dispatch({ kind: 'revert' });
  };

  #content(): DraftContent {
    return this.#frozen ?? this.#form?.read() ?? noContent;
  }

  #differs(): boolean {
    return draftKey(this.#start.kind, this.#content()) !== this.#confirmed;
  }

  #isWanted(): boolean {
    const { status, version } = this.#state;
    if (status === 'sent' || status === 'conflict' || this.#form === undefined) return false;
    if (this.#dropsPrevious) return true;
    return this.#differs() && !(version === 0 && isBlankContent(this.#content()));
  }

  // A draft that the server never had, or that waits for a save, is this tab's own.
  #cannotApply(): boolean {
    if (this.#form === undefined || this.#form.isBusy() || this.#frozen !== undefined) return true;
    return this.#state.status !== 'saved' || this.#differs();
  }

  #applyNewer(draft: Draft): void {
    const sentAs = sentAsOf(draft);
    if (sentAs !== undefined) {
      this.#dispatch({ kind: 'send', sentAs });
      this.#form?.onSentElsewhere();
    } else if (draft.version > this.#state.version) {
      this.#confirmed = draftKey(this.#start.kind, contentOf(draft));
      this.#dispatch({ kind: 'take', version: draft.version, savedOn: draft.savedOn, former: draft.former });
      this.#form?.show(draft);
    }
  }

  async #save(options: SaveOptions): Promise<void> {
    if (!this.#isWanted()) return;
    const content = this.#content();
    const dropFormer = this.#dropsPrevious;
    this.#saveCopy();
    this.#dropsPrevious = false;
    this.#dispatch({ kind: 'save' });
    const request = {
      ...draftBody(this.#start.kind, content),
      version: this.#state.version,
      tab: this.#ports.tab,
      ...(dropFormer && { dropFormer }),
    };
    try {
      this.#confirm(content, await this.#ports.save(request, options));
    } catch (error) {
      this.#dropsPrevious ||= dropFormer;
      if (!options.signal.aborted) await this.#fail(error);
      throw error;
    }
  }

  #confirm(content: DraftContent, { version, savedOn, former }: SavedDraft): void {
    this.#queue.succeeded();
    this.#confirmed = draftKey(this.#start.kind, content);
    const isNewest = !this.#differs();
    this.#dispatch({ kind: 'confirm', version, savedOn, former, isNewest });
    this.#isCopySaved = true;
    this.#ports.notifySaved(version);
    if (isNewest) this.#ports.dropCopy();
    else this.#queue.plan(EDITOR_CHANGE_DEBOUNCE_MS);
  }

  async #fail(error: unknown): Promise<void> {
    if (isAlreadySent(error)) return this.#noteSent();
    this.#dispatch({ kind: error instanceof NetworkError ? 'lose' : 'refuse' });
    if (isTransient(error)) {
      if (!this.#isLeft) this.#queue.planRetry();
    } else if (!hasStatus(error, 401)) logError(error);
  }

  // §8.3: it was sent from another device or tab. What is typed here stays: a reply continues as the next one.
  async #noteSent(): Promise<void> {
    const draft = await this.#ports.load().catch(() => undefined);
    const sentAs = draft && sentAsOf(draft);
    if (sentAs !== undefined && !this.#differs()) this.markSent(sentAs);
    else this.#dispatch({ kind: 'conflict', sentAs });
    if (draft !== undefined && this.#start.kind === 'Reply') {
      this.#confirmed = draftKey(this.#start.kind, noContent);
      this.#dispatch({ kind: 'rebase', version: draft.version });
      this.#queue.plan(EDITOR_CHANGE_DEBOUNCE_MS);
    }
    this.#form?.onSentElsewhere();
  }

  async #flushToSend(): Promise<void> {
    try {
      await this.flush();
    } catch (error) {
      // A server without drafts takes what is written all the same.
      if (error instanceof NetworkError || isAlreadySent(error)) throw error;
    }
  }

  #saveCopy(): void {
    this.#isCopySaved = this.#ports.saveCopy(this.#content(), this.#state.version);
  }

  #dispatch(event: DraftEvent): void {
    const next = nextDraftState(this.#state, event);
    if (next === this.#state) return;
    if (event.kind === 'revert') this.#ports.dropCopy(); // what is as it was needs none
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
