/** The place of a tile, px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Which tile a key leads to from the one at `from`; undefined for another key. `boxes` are in the order of the page. */
export function tileByKey(key: string, from: number, boxes: readonly Box[]): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, boxes.length - 1);
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'ArrowDown':
      return nearest(from, boxes, (box, own) => box.top >= own.bottom);
    case 'ArrowUp':
      return nearest(from, boxes, (box, own) => box.bottom <= own.top);
    case 'Home':
      return 0;
    case 'End':
      return boxes.length - 1;
    default:
      return undefined;
  }
}

// In the next line on that side, the one that is the least to the side.
function nearest(from: number, boxes: readonly Box[], isBeyond: (box: Box, own: Box) => boolean): number {
  const own = boxes[from];
  if (own === undefined) return from;
  const distance = (box: Box) => Math.abs(box.top - own.top) * 1000 + Math.abs(box.left - own.left);
  return boxes.reduce((best, box, index) => {
    if (!isBeyond(box, own)) return best;
    const rival = boxes[best];
    return best === from || rival === undefined || distance(box) < distance(rival) ? index : best;
  }, from);
}

/** The tiles that a rectangle touches. */
export function tilesWithin(area: Box, boxes: readonly Box[]): number[] {
  return boxes.flatMap((box, index) =>
    box.left < area.right && box.right > area.left && box.top < area.bottom && box.bottom > area.top ? [index] : [],
  );
}
