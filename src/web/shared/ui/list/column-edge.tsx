import type { PointerEvent } from 'react';
import styles from './column-edge.module.css';

type Props = {
  /** The edge that moves: the column's other side stays where it is. */
  side: 'start' | 'end';
  hint: string;
  /** Pixels; undefined gives the column its usual width. */
  onResize: (width: number | undefined) => void;
};

/** The edge of a column's head, dragged to resize the column. The keyboard has the dialog of the columns. */
export function ColumnEdge({ side, hint, onResize }: Props) {
  const start = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: edge, clientX: from } = event;
    const head = edge.closest('th');
    if (head === null || event.button !== 0) return;
    // The head around is dragged to move the column.
    event.stopPropagation();
    const before = head.getBoundingClientRect().width;
    const widthAt = (x: number) => before + (side === 'end' ? x - from : from - x);
    edge.setPointerCapture(event.pointerId);
    // React draws the table once, when the width is chosen.
    edge.onpointermove = ({ clientX }) => {
      head.style.inlineSize = `${widthAt(clientX)}px`;
    };
    edge.onlostpointercapture = ({ clientX }) => {
      edge.onpointermove = null;
      edge.onlostpointercapture = null;
      if (clientX !== from) onResize(widthAt(clientX));
    };
  };
  return (
    <span
      className={styles.edge}
      data-side={side}
      title={hint}
      onPointerDown={start}
      onDoubleClick={() => onResize(undefined)}
    />
  );
}
