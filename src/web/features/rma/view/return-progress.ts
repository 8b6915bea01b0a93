import type { RmaWhoseTurn } from '#domain/enums.ts';
import { rmaWhoseTurns } from '#domain/enums.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';

/** A stop of a whole return: a repaired unit and a replaced one are at the same. */
export const returnStops = ['Announced', 'Received', 'Tested', 'Repaired', 'Sent'] as const;

export type ReturnStop = {
  step: (typeof returnStops)[number];
  /** How many units are at it now. */
  count: number;
  /** The part of all units, from 0 to 1, that has come as far as this. */
  reached: number;
};

/** How far the units of an approved return are, without those that are rejected or refused; empty when there are none. */
export function returnProgress(products: readonly Pick<RmaProduct, 'step' | 'review'>[]): ReturnStop[] {
  const places = products.flatMap(({ step, review }) => {
    const place = review === 'Rejected' ? -1 : placeOf(step);
    return place < 0 ? [] : place;
  });
  if (places.length === 0) return [];
  return returnStops.map((step, stop) => ({
    step,
    count: places.filter((place) => place === stop).length,
    reached: places.filter((place) => place >= stop).length / places.length,
  }));
}

function placeOf(step: RmaProduct['step']): number {
  const stop = step === 'Replaced' ? 'Repaired' : step;
  return returnStops.findIndex((candidate) => candidate === stop);
}

/** How many units wait for whom, in the order of the sides; those that wait for nobody are left out. */
export function turnsOf(products: readonly Pick<RmaProduct, 'whoseTurn'>[]): { turn: RmaWhoseTurn; count: number }[] {
  return rmaWhoseTurns
    .filter((turn) => turn !== 'Nobody')
    .map((turn) => ({ turn, count: products.filter(({ whoseTurn }) => whoseTurn === turn).length }))
    .filter(({ count }) => count > 0);
}
