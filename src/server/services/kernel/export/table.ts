/** A moment as clocks show it where the reader is, as `2026-11-12 09:41`. */
export type LocalTime = { localTime: string };

export type Cell = string | number | LocalTime;

/** What a file of rows is made of; the rows come in batches, and are asked for as the reader takes them. */
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
