import { RMA_PRODUCTS_MAX_COUNT } from '#domain/limits.ts';
import type { UnitLine } from '#domain/units/unit-lines.ts';
import { cleanUnitNumber } from '#domain/units/unit-number.ts';
import type { RmaVerdict } from '#generated/model/rmaVerdict.ts';
import { groupOf, lineState } from './line-state.ts';
import type { LineGroup, LineState, LineVerdict, UnitRow } from './line-state.ts';

/** What one line shows; the same object until something of it changes. */
export type RowView = {
  row: UnitRow;
  /** The number in its plain form. */
  clean: string;
  state: LineState;
  ticked: boolean;
  /** What the server, or the check before it, refused of it. */
  refused?: Refusal | undefined;
};

export type Refusal = { number?: string | undefined; description?: string | undefined };

/** The keys of the lines in order; the same object until a line comes, goes or is added. */
export type Structure = { listed: readonly string[]; waiting: readonly string[] };

export type Counts = Record<LineGroup | 'undescribed' | 'ticked', number>;

/** The numbers to check, and the lines they belong to. */
export type Question = { keys: readonly string[]; numbers: readonly string[] };

// This many lines are rendered without a noticeable pause while typing.
const CHUNK_LINES = 10;
const ASKED_MAX_CHARACTERS = 100; // of one number, in the contract

/** Gives the browser its turn between two parts of long work. */
export type Pause = () => Promise<void>;

/** The lines of a return as typed. Outside React, so that a key pressed in one of 500 lines re-renders one line. */
export class UnitStore {
  readonly #pause: Pause;
  readonly #views = new Map<string, RowView>();
  readonly #verdicts = new Map<string, LineVerdict>();
  readonly #listeners = new Set<() => void>();
  #structure: Structure = { listed: [], waiting: [] };
  #nextKey = 1;
  /** Counted once for all who ask after a change. */
  #counts: Counts | undefined;

  constructor(lines: readonly (UnitLine & { listed: boolean })[], pause: Pause) {
    this.#pause = pause;
    for (const line of lines) this.#put(line, line.listed);
    this.#arrange();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  structure = (): Structure => this.#structure;

  view = (key: string): RowView | undefined => this.#views.get(key);

  /** All lines as they are sent and saved: those of the return first. */
  rows = (): UnitRow[] => this.#keys().flatMap((key) => this.#views.get(key)?.row ?? []);

  /** The place of a line, from 1. */
  lineOf = (key: string): number => this.#keys().indexOf(key) + 1;

  /** The place of the line with the same unit, where there is one. */
  lineOfDuplicate = (key: string | undefined): number | undefined => (key === undefined ? undefined : this.lineOf(key));

  /** The next line, and the one before. */
  after = (key: string): string | undefined => this.#keys()[this.#keys().indexOf(key) + 1];

  before = (key: string): string | undefined => this.#keys()[this.#keys().indexOf(key) - 1];

  /** How many lines are not empty. */
  filledCount = (): number => [...this.#views.values()].filter(({ row }) => !isBlank(row)).length;

  /** How many lines may still be added, in place of blank ones too. */
  roomForLines = (): number => RMA_PRODUCTS_MAX_COUNT - this.filledCount();

  counts = (): Counts => {
    this.#counts ??= this.#count();
    return this.#counts;
  };

  #count(): Counts {
    const counts: Counts = { ready: 0, look: 0, notYours: 0, open: 0, undescribed: 0, ticked: 0 };
    for (const { row, state, ticked } of this.#views.values()) {
      counts[groupOf(state)] += 1;
      if (row.description.trim() === '' && state.kind !== 'blank') counts.undescribed += 1;
      if (ticked) counts.ticked += 1;
    }
    return counts;
  }

  setNumber = (key: string, number: string): void => this.#change(key, { number });

  setDescription = (key: string, description: string): void => this.#change(key, { description });

  /** Writes a number in its plain form, once it is typed. */
  tidyNumber = (key: string): void => {
    const view = this.#views.get(key);
    if (view !== undefined && view.row.number !== view.clean) this.#change(key, { number: view.clean });
  };

  /** Appends lines, replacing blank ones, up to the maximum. Returns their keys. */
  add = (lines: readonly UnitLine[], listed: boolean): string[] => {
    this.#dropBlank();
    const keys = lines.slice(0, this.roomForLines()).map((line) => this.#put(line, listed));
    this.#arrange();
    return keys;
  };

  addBlank = (): string | undefined => {
    if (this.#views.size >= RMA_PRODUCTS_MAX_COUNT) return undefined;
    const key = this.#put({ imeiOrSerial: '' }, true);
    this.#arrange();
    return key;
  };

  remove = (key: string): void => {
    this.#views.delete(key);
    this.#verdicts.delete(key);
    this.#arrange();
  };

  /** §5: an import replaces the current lines. */
  replaceAll = (lines: readonly (UnitLine & { listed?: boolean })[]): void => {
    this.#views.clear();
    this.#verdicts.clear();
    for (const line of lines.slice(0, RMA_PRODUCTS_MAX_COUNT)) this.#put(line, line.listed ?? false);
    this.#arrange();
  };

  /** How many of the waiting lines are ready. */
  readyToAdd = (): number => this.#structure.waiting.filter((key) => this.#isReady(key)).length;

  /** The waiting lines that are ready go with the return. */
  addReady = (): number => {
    const ready = this.#structure.waiting.filter((key) => this.#isReady(key));
    for (const key of ready) this.#set(key, (view) => ({ ...view, row: { ...view.row, listed: true } }));
    this.#arrange();
    return ready.length;
  };

  removeWaiting = (): void => {
    for (const key of this.#structure.waiting) this.#views.delete(key);
    this.#arrange();
  };

  tick = (keys: readonly string[], ticked: boolean): Promise<void> =>
    this.#inParts(keys, (key) => this.#set(key, (view) => (view.ticked === ticked ? view : { ...view, ticked })));

  /** One description for all ticked lines, which are no longer ticked then. */
  describeTicked = (description: string): Promise<void> => {
    const ticked = this.#keys().filter((key) => this.#views.get(key)?.ticked);
    return this.#inParts(ticked, (key) =>
      this.#set(key, ({ row, refused, ...view }) => ({
        ...view,
        row: { ...row, description },
        ticked: false,
        refused: refused && { number: refused.number },
      })),
    );
  };

  /** What there is to ask of the server now. */
  question = (): Question => {
    const keys = this.#keys();
    return { keys, numbers: keys.map((key) => this.#views.get(key)?.clean.slice(0, ASKED_MAX_CHARACTERS) ?? '') };
  };

  /** Applies the verdicts to a question; those of lines changed in the meantime are ignored. */
  answer = ({ keys, numbers }: Question, verdicts: readonly RmaVerdict[]): Promise<void> =>
    this.#inParts(keys, (key, at) => {
      const { duplicateOf, ...verdict } = verdicts[at] ?? { verdict: 'WrongFormat', number: '' };
      const duplicateKey = duplicateOf === undefined ? undefined : keys[duplicateOf];
      this.#verdicts.set(key, { ...verdict, of: numbers[at] ?? '', duplicateKey });
      this.#judge(key);
    });

  /** What was refused, by line; all other lines are right. */
  refuse = (refusals: ReadonlyMap<string, Refusal>): void => {
    for (const key of this.#keys()) {
      this.#set(key, (view) => (view.refused === refusals.get(key) ? view : { ...view, refused: refusals.get(key) }));
    }
    this.#notify();
  };

  #keys(): string[] {
    return [...this.#structure.listed, ...this.#structure.waiting];
  }

  #isReady(key: string): boolean {
    const view = this.#views.get(key);
    return view !== undefined && groupOf(view.state) === 'ready';
  }

  #put({ imeiOrSerial: number, description = '' }: UnitLine, listed: boolean): string {
    const key = `u${this.#nextKey}`;
    this.#nextKey += 1;
    this.#views.set(key, {
      row: { key, number, description, listed },
      clean: cleanUnitNumber(number),
      state: lineState(number, undefined),
      ticked: false,
    });
    return key;
  }

  #dropBlank(): void {
    for (const [key, { row }] of this.#views) if (isBlank(row)) this.#views.delete(key);
  }

  #change(key: string, change: Partial<Pick<UnitRow, 'number' | 'description'>>): void {
    this.#set(key, (view) => ({
      ...view,
      row: { ...view.row, ...change },
      clean: change.number === undefined ? view.clean : cleanUnitNumber(change.number),
      refused: undefined,
    }));
    if (change.number !== undefined) this.#judge(key);
    this.#notify();
  }

  #judge(key: string): void {
    const verdict = this.#verdicts.get(key);
    this.#set(key, (view) => {
      const isMac = verdict !== undefined && verdict.of.includes(':') && verdict.of === view.clean;
      // A MAC address of an own unit becomes its serial number.
      if (isMac && verdict.number !== verdict.of && verdict.number !== '') {
        const known = { ...verdict, of: verdict.number };
        this.#verdicts.set(key, known);
        const row = { ...view.row, number: verdict.number };
        return { ...view, row, clean: verdict.number, state: lineState(verdict.number, known) };
      }
      const state = lineState(view.row.number, verdict);
      return JSON.stringify(state) === JSON.stringify(view.state) ? view : { ...view, state };
    });
  }

  #set(key: string, change: (view: RowView) => RowView): void {
    const view = this.#views.get(key);
    if (view !== undefined) this.#views.set(key, change(view));
  }

  #arrange(): void {
    const views = [...this.#views.values()];
    const keysOf = (listed: boolean) => views.filter(({ row }) => row.listed === listed).map(({ row }) => row.key);
    this.#structure = { listed: keysOf(true), waiting: keysOf(false) };
    this.#notify();
  }

  async #inParts(keys: readonly string[], act: (key: string, at: number) => void): Promise<void> {
    for (let start = 0; start < keys.length; start += CHUNK_LINES) {
      if (start > 0) await this.#pause();
      for (const [at, key] of keys.slice(start, start + CHUNK_LINES).entries()) act(key, start + at);
      this.#notify();
    }
  }

  #notify(): void {
    this.#counts = undefined;
    for (const listener of this.#listeners) listener();
  }
}

function isBlank({ number, description }: UnitRow): boolean {
  return number + description === '';
}
