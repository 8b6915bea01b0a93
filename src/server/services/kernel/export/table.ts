/** A moment as clocks show it where the reader is, as `2026-11-12 09:41`. */
export type LocalTime = { localTime: string };

export type Cell = string | number | LocalTime;

/** The content of an export; rows come in batches, on demand of the reader. */
export type Table = {
  /** What a spreadsheet calls the sheet. */
  name: string;
  columns: readonly {
    heading: string;
    /** In characters, where the kind of file has widths. */
    width: number;
  }[];
  batches: AsyncIterable<Cell[][]>;
};
