import { useLayoutEffect, useRef, useState } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import styles from './viewer.module.css';

export const ROW_PX = 20;
const OVERSCAN_ROWS = 10;
const FIRST_HEIGHT_PX = 600;

type Props = {
  count: number;
  label: string;
  renderRow: (row: number) => ReactNode;
  /** A row to scroll to, again with each new object. */
  shown?: { row: number } | undefined;
  /** Called with the width for rows, in px; must be a stable function. */
  onWidth?: (width: number) => void;
  /** Called with the range of rendered rows, end exclusive. */
  onRange?: ((first: number, last: number) => void) | undefined;
  /** Of a list to choose from; else it is a region to read. */
  list?: HTMLAttributes<HTMLDivElement>;
};

/** What is in sight, in px. */
type View = { top: number; height: number };

/** Rows of one height, of which only those in sight are in the page. */
export function VirtualRows({ count, label, renderRow, shown, onWidth, onRange, list }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ top: 0, height: FIRST_HEIGHT_PX });
  // Only the browser knows the size, and it changes with the window.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      setView(({ top }) => ({ top, height }));
      onWidth?.(width);
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [onWidth]);
  // Scrolling is the browser's own state.
  useLayoutEffect(() => {
    if (shown && frame.current) scrollToRow(frame.current, shown.row);
  }, [shown]);
  const [first, last] = rangeOf(view, count);
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => renderRow(first + index));
  const look = (next: View) => {
    setView(next);
    onRange?.(...rangeOf(next, count));
  };
  return (
    <div
      ref={frame}
      className={styles.scroll}
      tabIndex={0}
      role="region"
      {...list}
      aria-label={label}
      onScroll={({ currentTarget: { scrollTop } }) => look({ top: scrollTop, height: view.height })}
    >
      <div role="presentation" className={styles.rows} style={{ blockSize: count * ROW_PX }}>
        <div role="presentation" style={{ transform: `translateY(${first * ROW_PX}px)` }}>
          {rows}
        </div>
      </div>
    </div>
  );
}

function rangeOf({ top, height }: View, count: number): [first: number, last: number] {
  const first = Math.max(0, Math.floor(top / ROW_PX) - OVERSCAN_ROWS);
  return [Math.min(first, count), Math.min(count, Math.ceil((top + height) / ROW_PX) + OVERSCAN_ROWS)];
}

function scrollToRow(frame: HTMLElement, row: number): void {
  const top = row * ROW_PX;
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (top + ROW_PX > frame.scrollTop + frame.clientHeight) frame.scrollTop = top + ROW_PX * 2 - frame.clientHeight;
}
