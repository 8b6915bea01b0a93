import { RMA_PRODUCTS_MAX_COUNT } from '#domain/limits.ts';
import type { UnitLine } from '#domain/units/unit-lines.ts';
import { cleanUnitNumber } from '#domain/units/unit-number.ts';
import type { RmaVerdict } from '#generated/model/rmaVerdict.ts';
import { groupOf, lineState } from './line-state.ts';
import type { LineVerdict, UnitRow } from './line-state.ts';
import { countLines, isBlank, isComplete, isLeftOut, isUndescribed } from './row-view.ts';
import type { Counts, Refusal, RowView } from './row-view.ts';

/** The keys of the lines in order; the same object until a line comes, goes or moves. */
export type Structure = Record<'folded' | 'open', readonly string[]>;

/** The numbers to check, and the lines they belong to. */
export type Question = { keys: readonly string[]; numbers: readonly string[] };

// This many lines are rendered without a noticeable pause while typing.
const CHUNK_LINES = 10;
// Fewer lines are seen at a glance.
const FOLDED_FROM_LINES = 6;
const ASKED_MAX_CHARACTERS = 100; // of one number, in the contract

/** Gives the browser its turn between two parts of long work. */
export type Pause = () => Promise<void>;

/** The lines of a return as typed. Outside React, so that a key pressed in one of 500 lines re-renders one line. */
export class UnitStore {
  readonly #pause: Pause;
  readonly #views = new Map<string, RowView>();
  readonly #verdicts = new Map<string, LineVerdict>();
  readonly #listeners = new Set<() => void>();
  /** Lines that a person has typed in; they stay in sight. */
  readonly #typed = new Set<string>();
  #structure: Structure = { folded: [], open: [] };
  #nextKey = 1;
  /** Counted once for all who ask after a change. */
  #counts: Counts | undefined;

  constructor(lines: readonly (UnitLine & { listed: boolean })[], pause: Pause) {
    this.#pause = pause;
    for (const line of lines) this.#put(line, line.listed);
    this.#settle();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  structure = (): Structure => this.#structure;

  view = (key: string): RowView | undefined => this.#views.get(key);

  /** All lines as they are sent and saved: the folded ones first. */
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
    this.#counts ??= countLines(this.#views.values());
    return this.#counts;
  };

  /** How many of these lines are complete, and how many are still being checked. */
  countsOf = (keys: readonly string[]): { complete: number; checking: number } => {
    const views = keys.flatMap((key) => this.#views.get(key) ?? []);
    return {
      complete: views.filter(isComplete).length,
      checking: views.filter(({ state }) => state.kind === 'checking').length,
    };
  };

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
    this.#settle();
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
    this.#settle();
  };

  /** Takes out the lines that would not be sent. */
  removeLeftOut = (): void => {
    for (const [key, view] of this.#views) if (isLeftOut(view)) this.#views.delete(key);
    this.#settle();
  };

  tick = (keys: readonly string[], ticked: boolean): Promise<void> =>
    this.#inParts(keys, (key) => this.#set(key, (view) => (view.ticked === ticked ? view : { ...view, ticked })));

  /** One description for all ticked lines, which are no longer ticked then. */
  describeTicked = (description: string): Promise<void> => this.#describe(({ ticked }) => ticked, description);

  /** The same description for all lines to send that have none. */
  describeRest = (description: string): Promise<void> =>
    this.#describe((view) => isUndescribed(view) && !isLeftOut(view), description);

  async #describe(isMeant: (view: RowView) => boolean, description: string): Promise<void> {
    const keys = [...this.#views].filter(([, view]) => isMeant(view)).map(([key]) => key);
    await this.#inParts(keys, (key) =>
      this.#set(key, ({ row, refused, ...view }) => ({
        ...view,
        row: { ...row, description },
        ticked: false,
        refused: refused && { number: refused.number },
      })),
    );
    this.#settle();
  }

  /** What there is to ask of the server now; folding lines changes nothing of it. */
  question = (): Question => {
    const keys = [...this.#views.keys()];
    return { keys, numbers: keys.map((key) => this.#views.get(key)?.clean.slice(0, ASKED_MAX_CHARACTERS) ?? '') };
  };

  /** Applies the verdicts to a question; those of lines changed in the meantime are ignored. */
  answer = async ({ keys, numbers }: Question, verdicts: readonly RmaVerdict[]): Promise<void> => {
    await this.#inParts(keys, (key, at) => {
      const { duplicateOf, ...verdict } = verdicts[at] ?? { verdict: 'WrongFormat', number: '' };
      const duplicateKey = duplicateOf === undefined ? undefined : keys[duplicateOf];
      this.#verdicts.set(key, { ...verdict, of: numbers[at] ?? '', duplicateKey });
      this.#judge(key);
    });
    this.#settle();
  };

  /** What was refused, by line; all other lines are right. */
  refuse = (refusals: ReadonlyMap<string, Refusal>): void => {
    for (const key of this.#keys()) {
      this.#set(key, (view) => (view.refused === refusals.get(key) ? view : { ...view, refused: refusals.get(key) }));
    }
    this.#notify();
  };

  #keys(): string[] {
    return [...this.#structure.folded, ...this.#structure.open];
  }

  #put({ imeiOrSerial: number, description = '' }: UnitLine, listed: boolean): string {
    const key = `u${this.#nextKey}`;
    this.#nextKey += 1;
    this.#views.set(key, {
      row: { key, number, description, listed },
      clean: cleanUnitNumber(number),
      state: lineState(number, undefined),
      ticked: false,
      folded: false,
    });
    return key;
  }

  #dropBlank(): void {
    for (const [key, { row }] of this.#views) if (isBlank(row)) this.#views.delete(key);
  }

  #change(key: string, change: Partial<Pick<UnitRow, 'number' | 'description'>>): void {
    this.#typed.add(key);
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

  // Lines that can be returned go with the return. Where there are many, those that nothing is to be done about are folded; one
  // that a person types in stays where it is.
  #settle(): void {
    const isFine = ([key, view]: [string, RowView]) =>
      this.#typed.has(key) ? view.folded : isComplete(view) || view.state.kind === 'checking';
    const fine = [...this.#views].filter(isFine);
    const folded = new Set(fine.length < FOLDED_FROM_LINES ? [] : fine.map(([key]) => key));
    for (const [key, view] of this.#views) {
      const listed = view.row.listed || groupOf(view.state) === 'ready';
      if (listed === view.row.listed && folded.has(key) === view.folded) continue;
      this.#views.set(key, { ...view, row: { ...view.row, listed }, folded: folded.has(key) });
    }
    this.#arrange();
  }

  #arrange(): void {
    const views = [...this.#views.values()];
    const keysOf = (isFolded: boolean) => views.filter(({ folded }) => folded === isFolded).map(({ row }) => row.key);
    this.#structure = { folded: keysOf(true), open: keysOf(false) };
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
