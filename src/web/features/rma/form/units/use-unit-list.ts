import { useRef, useState } from 'react';
import { RMA_PRODUCTS_MAX_COUNT, UNIT_LIST_MAX_BYTES } from '#domain/limits.ts';
import { formatSize } from '#domain/format/size.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { focusLine } from './line-moves.ts';
import { readFile, readPasted } from '../import/read-units.ts';
import type { ReadUnits } from '../import/read-units.ts';
import type { UnitStore } from './unit-store.ts';
import type { UnitLine } from '#domain/units/unit-lines.ts';

export type UnitList = {
  store: UnitStore;
  /** How many units were in the list that was read last. */
  found: number | undefined;
  /** A list is being read. */
  isReading: boolean;
  /** An imported list that waits for the word to replace the lines that are here. */
  asked: readonly UnitLine[] | undefined;
  answer: (isReplacing: boolean) => void;
  paste: (text: string) => Promise<void>;
  importFile: (file: File) => Promise<void>;
  /** One unit that was read from a label or a file; it waits as what is pasted does. */
  take: (line: UnitLine) => void;
  addBlank: () => void;
};

/** Actions on the lines of a return: importing lists, adding, removing, and their messages. */
export function useUnitList(store: UnitStore): UnitList {
  const { rma } = useMessages();
  const [isReading, setIsReading] = useState(false);
  const [asked, setAsked] = useState<readonly UnitLine[]>();
  const { linesOf, found, setFound } = useReadList();
  const turn = useRef(0);

  // Of two lists read at the same time the later one counts.
  async function read(reading: Promise<ReadUnits>): Promise<readonly UnitLine[] | undefined> {
    turn.current += 1;
    const own = turn.current;
    setIsReading(true);
    const list = await reading;
    if (own !== turn.current) return undefined;
    setIsReading(false);
    return linesOf(list);
  }

  function add(lines: readonly UnitLine[], listed: boolean): string[] {
    const keys = store.add(lines, listed);
    if (keys.length < lines.length) showToast('error', rma.full(RMA_PRODUCTS_MAX_COUNT));
    return keys;
  }

  function replace(lines: readonly UnitLine[]) {
    store.replaceAll(lines);
    setFound(lines.length);
  }

  return {
    store,
    found,
    isReading,
    asked,
    answer: (isReplacing) => {
      if (isReplacing && asked !== undefined) replace(asked);
      setAsked(undefined);
    },
    paste: async (text) => {
      const lines = await read(readPasted(text));
      if (lines === undefined) return;
      if (lines.length <= store.roomForLines()) setFound(add(lines, false).length);
      else showToast('error', rma.importFailed, { text: rma.tooManyProducts(RMA_PRODUCTS_MAX_COUNT) });
    },
    importFile: async (file) => {
      const lines = await read(readFile(file));
      if (lines === undefined) return;
      if (store.filledCount() > 0) setAsked(lines);
      else replace(lines);
    },
    take: (line) => void add([line], false),
    addBlank: () => {
      const key = store.addBlank();
      if (key === undefined) showToast('error', rma.full(RMA_PRODUCTS_MAX_COUNT));
      else focusLine(key);
    },
  };
}

function useReadList() {
  const messages = useMessages();
  const { rma, uploads } = messages;
  const [found, setFound] = useState<number>();
  const fail = (text: string) => showToast('error', rma.importFailed, { text });
  return {
    found,
    setFound,
    /** The lines of a list that can be added; problems are reported (§8.3). */
    linesOf: (read: ReadUnits): readonly UnitLine[] | undefined => {
      if (read === 'tooBig') fail(rma.fileTooBig(formatSize(UNIT_LIST_MAX_BYTES, uploads.decimalSeparator)));
      else if (read === 'oldExcel') fail(rma.oldExcel);
      else if (read === 'unreadable') fail(rma.unreadable);
      else if (read.hasTooMany) fail(rma.tooManyProducts(RMA_PRODUCTS_MAX_COUNT));
      else if (read.lines.length === 0) showToast('error', rma.noProducts, { text: rma.noProductsText });
      else {
        if (read.skippedRows > 0) showToast('info', rma.skipped(read.skippedRows));
        return read.lines;
      }
      return undefined;
    },
  };
}
