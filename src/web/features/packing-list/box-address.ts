import { maskBoxId, isBoxId } from '#domain/validation/ids.ts';
import { firstPage, parsePosition, positionAddress } from '#web/shared/lib/lists/list-position.ts';
import type { ListPosition } from '#web/shared/lib/lists/list-position.ts';
import { paths } from '#web/shared/routing/paths.ts';

/** §2.5: the columns of a box, in their order; each can be sorted by. */
export const boxColumns = ['parentBoxNumber', 'childBoxNumber', 'serialNumber', 'imei', 'macAddress'] as const;

export type BoxColumn = (typeof boxColumns)[number];

/** What the packing list shows, as its address says. */
export type BoxState = ListPosition<BoxColumn> & {
  /** 8-4-4-4-12; undefined when no box is looked up, or the URL names none. */
  box: string | undefined;
};

const start: BoxState = { box: undefined, ...firstPage('serialNumber', false) };

/** Reads the URL; a box id may be in any notation. */
export function parseBoxAddress(search: URLSearchParams): BoxState {
  const box = maskBoxId(search.get('box') ?? '');
  return { ...parsePosition(search, boxColumns, start), box: isBoxId(box) ? box : undefined };
}

/** The address of a box, or of none; defaults are left out of it. */
export function boxPath(state: Partial<BoxState>): string {
  const { box, ...position } = { ...start, ...state };
  return paths.packingList({ box, ...positionAddress(position, start) });
}
