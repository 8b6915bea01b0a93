import type { RmaStep } from '#domain/enums.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';

/** One stop on the way of a unit. */
export type Stop = {
  step: RmaStep;
  /** When it was reached (ISO date-time); absent before. */
  on: string | undefined;
  state: 'done' | 'now' | 'coming';
};

const wholeWay: readonly RmaStep[] = ['Announced', 'Received', 'Tested', 'Repaired', 'Sent'];

/**
 * The way of a unit: the stops it came by, where it is, and those to come. A refused one has none to come. Empty before the
 * return is approved, and for a line that was rejected.
 */
export function unitWay({ step, steps }: Pick<RmaProduct, 'step' | 'steps'>): Stop[] {
  if (step === undefined) return [];
  const reachedOn = new Map(steps.map((taken) => [taken.step, taken.on]));
  const come = steps.map((taken) => taken.step).filter((taken) => taken !== step);
  const isReplaced = step === 'Replaced' || come.includes('Replaced');
  const way = wholeWay.map((stop) => (stop === 'Repaired' && isReplaced ? 'Replaced' : stop));
  const coming = step === 'Refused' ? [] : way.slice(way.indexOf(step) + 1);
  const stopAt = (state: Stop['state']) => (stop: RmaStep) => ({ step: stop, on: reachedOn.get(stop), state });
  return [...come.map(stopAt('done')), stopAt('now')(step), ...coming.map(stopAt('coming'))];
}

/** Where a line stands: its step once it has one, before that its review. */
export function lineStanding({ step, review }: Pick<RmaProduct, 'step' | 'review'>): RmaStep | RmaProduct['review'] {
  return step ?? review;
}
