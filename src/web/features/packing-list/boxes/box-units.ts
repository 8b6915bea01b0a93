import type { PackingItem } from '#generated/model/packingItem.ts';
import type { BoxColumn, BoxState } from '../box-address.ts';

/** The number by which forms know a unit: its serial number, or its IMEI; undefined for what has neither. */
export function unitNumber({ serialNumber, imei }: PackingItem): string | undefined {
  return given(serialNumber) ?? given(imei);
}

/** Whether the serial list has the unit, so that it has its own page with its warranty. */
export function isListed({ warrantyUntil }: PackingItem): boolean {
  return warrantyUntil !== undefined;
}

/** The units ordered by a column; those without a value come last in both directions. */
export function sortedUnits(
  units: readonly PackingItem[],
  { sort, desc }: { sort: BoxColumn; desc: boolean },
): readonly PackingItem[] {
  const turn = desc ? -1 : 1;
  return units.toSorted((one, other) => {
    const [first, second] = [given(one[sort]), given(other[sort])];
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
    return turn * order.compare(first, second);
  });
}

/** The units of one page, in their order. */
export function pageOfUnits(units: readonly PackingItem[], state: BoxState): readonly PackingItem[] {
  const start = (state.page - 1) * state.size;
  return sortedUnits(units, state).slice(start, start + state.size);
}

/** The units of the cards: those of the page and of the further pages loaded. */
export function cardsOfUnits(units: readonly PackingItem[], state: BoxState): readonly PackingItem[] {
  const start = (state.page - 1) * state.size;
  return sortedUnits(units, state).slice(start, start + state.size * (1 + state.more));
}

// Numbers by their value: P9 before P10.
const order = new Intl.Collator('en', { numeric: true });

function given(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}
