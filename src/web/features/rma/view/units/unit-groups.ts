import type { RmaReview, RmaStep } from '#domain/enums.ts';
import { rmaReviews, rmaSteps } from '#domain/enums.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { lineStage } from './unit-progress.ts';

type Unit = Pick<RmaProduct, 'review' | 'step' | 'whoseTurn' | 'promisedBy'>;

/** Which units are shown: by review before the return is approved, then by who has them. */
export type UnitTab = 'all' | 'toSend' | 'withUs' | 'sentBack' | 'ended' | 'late' | RmaReview;
export type GroupBy = 'step' | 'model';
export type Stage = RmaReview | RmaStep;

const reviewTabs: readonly UnitTab[] = rmaReviews;
const stepTabs: readonly UnitTab[] = ['toSend', 'withUs', 'sentBack', 'ended', 'late'];
// What is not taken comes last.
const stages: readonly Stage[] = [
  'Pending',
  'Accepted',
  ...rmaSteps.filter((step) => step !== 'Refused'),
  'Refused',
  'Rejected',
];

/** Whether support has not kept its promise for a unit; `now` in milliseconds, undefined before the clock is known. */
export function isLate({ whoseTurn, promisedBy }: Unit, now: number | undefined): boolean {
  return now !== undefined && whoseTurn === 'Support' && promisedBy !== undefined && now > Date.parse(promisedBy);
}

/** Whether a unit is shown under a tab. */
export function isUnder(tab: UnitTab, unit: Unit, now: number | undefined): boolean {
  switch (tab) {
    case 'all':
      return true;
    case 'toSend':
      return unit.step === 'Announced';
    case 'withUs':
      return unit.step !== undefined && unit.whoseTurn === 'Support';
    case 'sentBack':
      return unit.step === 'Sent';
    case 'ended':
      return unit.step === 'Refused' || unit.review === 'Rejected';
    case 'late':
      return unit.step !== undefined && isLate(unit, now);
    case 'Pending':
    case 'Accepted':
    case 'Rejected':
      return unit.review === tab;
  }
}

/** The tabs that have units, with their counts; none where one would show the same as another. */
export function tabsOf(units: readonly Unit[], now: number | undefined): { tab: UnitTab; count: number }[] {
  const tabs = units.some(({ step }) => step !== undefined) ? stepTabs : reviewTabs;
  const found = tabs
    .map((tab) => ({ tab, count: units.filter((unit) => isUnder(tab, unit, now)).length }))
    .filter(({ count }) => count > 0);
  const isUseful = found.some(({ count }) => count < units.length);
  return isUseful ? [{ tab: 'all', count: units.length }, ...found] : [];
}

/** Whether what was typed is in a number of a unit, its product or its description. */
export function isFound({ imeiOrSerial, description, unit, replacement, trackingNumber }: RmaProduct, words: string) {
  const { serialNumber, imei, macAddress, productGroup } = unit ?? {};
  const texts = [imeiOrSerial, serialNumber, imei, macAddress, productGroup, description, replacement, trackingNumber];
  const wanted = words.trim().toLowerCase();
  return texts.some((text) => text?.toLowerCase().includes(wanted));
}

export type UnitGroup = {
  /** The stage, or the name of the model; undefined of units whose model is not known. */
  key: string | undefined;
  units: RmaProduct[];
  /** How many there are of each model, the most frequent first. */
  models: [name: string, count: number][];
};

/** The units by their stage in its order, or by model, the most frequent first. */
export function groupUnits(units: readonly RmaProduct[], by: GroupBy): UnitGroup[] {
  const keyOf = (unit: RmaProduct) => (by === 'step' ? lineStage(unit) : unit.unit?.productGroup);
  const groups = [...Map.groupBy(units, keyOf)].map(([key, members]) => ({
    key,
    units: members,
    models: modelsOf(members),
  }));
  const placeOf = (group: UnitGroup) => stages.findIndex((stage) => stage === group.key);
  return groups.toSorted((one, other) =>
    by === 'step' ? placeOf(one) - placeOf(other) : other.units.length - one.units.length,
  );
}

function modelsOf(units: readonly RmaProduct[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { unit } of units) {
    if (unit !== undefined) counts.set(unit.productGroup, (counts.get(unit.productGroup) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one);
}
