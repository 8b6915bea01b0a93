import type { RmaStep } from '#domain/enums.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';

/** One stop of a unit's progress. */
export type Stop = {
  step: RmaStep;
  /** When it was reached (ISO date-time); absent before. */
  on: string | undefined;
  state: 'done' | 'now' | 'coming';
};

const fullProgress: readonly RmaStep[] = ['Announced', 'Received', 'Tested', 'Repaired', 'Sent'];

/**
 * The progress of a unit: past stops, the current one, and future ones. A refused one has no future stops. Empty before the
 * return is approved, and for a rejected line.
 */
export function unitProgress({ step, steps }: Pick<RmaProduct, 'step' | 'steps'>): Stop[] {
  if (step === undefined) return [];
  const reachedOn = new Map(steps.map((taken) => [taken.step, taken.on]));
  const come = steps.map((taken) => taken.step).filter((taken) => taken !== step);
  const isReplaced = step === 'Replaced' || come.includes('Replaced');
  const path = fullProgress.map((stop) => (stop === 'Repaired' && isReplaced ? 'Replaced' : stop));
  const coming = step === 'Refused' ? [] : path.slice(path.indexOf(step) + 1);
  const stopAt = (state: Stop['state']) => (stop: RmaStep) => ({ step: stop, on: reachedOn.get(stop), state });
  return [...come.map(stopAt('done')), stopAt('now')(step), ...coming.map(stopAt('coming'))];
}

/** The state of a line: its step if it has one, else its review. */
export function lineStage({ step, review }: Pick<RmaProduct, 'step' | 'review'>): RmaStep | RmaProduct['review'] {
  return step ?? review;
}
