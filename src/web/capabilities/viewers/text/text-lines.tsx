import { useCallback, useRef } from 'react';
import type { ReactNode } from 'react';
import { useViewerTexts } from '../viewer-texts.ts';
import { VirtualRows } from '../virtual-rows.tsx';
import type { Matches } from './find-matches.ts';
import { lastAtOrBefore, rowText } from './text-rows.ts';
import type { TextRows } from './text-rows.ts';
import styles from './text-viewer.module.css';

const PROBE_CHARACTERS = 100;
const COLUMNS_MIN = 20;

type Props = {
  text: string;
  rows: TextRows;
  matches: Matches | undefined;
  /** The match that was gone to. */
  current: number;
  shown: { row: number } | undefined;
  /** Called with the number of characters that fit a row. */
  onColumns: (columns: number) => void;
};

/** The lines of a text with their numbers and the matches marked. */
export function TextLines({ text, rows, matches, current, shown, onColumns }: Props) {
  const texts = useViewerTexts();
  const probe = useRef<HTMLSpanElement>(null);
  const digits = String(rows.numbers.findLast((number) => number > 0) ?? 1).length;
  const gutter = digits + 3;
  const onWidth = useCallback(
    (width: number) => {
      const character = (probe.current?.getBoundingClientRect().width ?? 0) / PROBE_CHARACTERS;
      if (character > 0) onColumns(Math.max(COLUMNS_MIN, Math.floor(width / character) - gutter));
    },
    [gutter, onColumns],
  );
  const renderRow = (row: number) => {
    const number = rows.numbers[row] ?? 0;
    const start = rows.starts[row] ?? 0;
    const line = rowText(text, rows, row);
    return (
      <div key={row} className={styles.row}>
        <span className={styles.number} style={{ inlineSize: `${digits + 2}ch` }}>
          {number > 0 && number}
        </span>
        <span className={styles.line}>{matches ? marked(line, { start, matches, current }) : line}</span>
      </div>
    );
  };
  return (
    <div className={styles.text}>
      <span ref={probe} className={styles.probe} aria-hidden="true">
        {'0'.repeat(PROBE_CHARACTERS)}
      </span>
      <VirtualRows count={rows.count} label={texts.text.lines} renderRow={renderRow} shown={shown} onWidth={onWidth} />
    </div>
  );
}

type Marking = { start: number; matches: Matches; current: number };

function marked(line: string, { start, matches, current }: Marking): ReactNode {
  const parts: ReactNode[] = [];
  let done = 0;
  for (let match = lastAtOrBefore(matches.ends, start); match < matches.starts.length; match += 1) {
    const begin = Math.max((matches.starts[match] ?? 0) - start, done);
    const end = Math.min((matches.ends[match] ?? 0) - start, line.length);
    if (begin >= line.length) break;
    if (end <= begin) continue;
    parts.push(
      line.slice(done, begin),
      <mark key={match} className={match === current ? styles.current : undefined}>
        {line.slice(begin, end)}
      </mark>,
    );
    done = end;
  }
  return parts.length === 0 ? line : [...parts, line.slice(done)];
}
