import { describe, expect, test } from 'vitest';
import { canActivateStep, createStepper, isStepperComplete, stepperReducer } from './stepper.ts';
import type { Stepper, StepperEvent } from './stepper.ts';

function run(stepper: Stepper, ...events: [StepperEvent['type'], number][]): Stepper {
  return events.reduce((state, [type, step]) => stepperReducer(state, { type, step }), stepper);
}

const start = createStepper(3);
const folding = createStepper(3, { closeCompleted: true });
const full: [StepperEvent['type'], number][] = [
  ['complete', 0],
  ['complete', 1],
  ['complete', 2],
];

describe('at the start', () => {
  test('the first step is active', () => {
    expect(start.steps).toEqual(['Active', 'Inactive', 'Inactive']);
    expect(isStepperComplete(start)).toBe(false);
  });

  test('a stepper without steps is never complete', () => {
    expect(isStepperComplete(createStepper(0))).toBe(false);
  });
});

describe('completing', () => {
  test('activates the next step', () => {
    expect(run(start, ['complete', 0]).steps).toEqual(['Completed', 'Active', 'Inactive']);
  });

  test('the last step completes the stepper', () => {
    const done = run(start, ...full);
    expect(done.steps).toEqual(['Completed', 'Completed', 'Completed']);
    expect(isStepperComplete(done)).toBe(true);
  });

  test.each([1, 2, 3, -1])('step %i that is not active changes nothing', (step) => {
    expect(run(start, ['complete', step])).toBe(start);
  });

  test('a completed step changes nothing', () => {
    const once = run(start, ['complete', 0]);
    expect(run(once, ['complete', 0])).toBe(once);
  });
});

describe('activating', () => {
  test.each([1, 2])('step %i is refused while the one before is not completed', (step) => {
    expect(canActivateStep(start, step)).toBe(false);
    expect(run(start, ['activate', step])).toBe(start);
  });

  test.each([3, -1])('step %i that does not exist is refused', (step) => {
    expect(canActivateStep(start, step)).toBe(false);
  });

  test('a completed step is refused without closeCompleted', () => {
    const once = run(start, ['complete', 0]);
    expect(canActivateStep(once, 0)).toBe(false);
    expect(run(once, ['activate', 0])).toBe(once);
  });

  test('a completed step opens again with closeCompleted, and the open one closes', () => {
    const reopened = run(folding, ['complete', 0], ['complete', 1], ['activate', 0]);
    expect(reopened.steps).toEqual(['Active', 'Completed', 'Inactive']);
  });

  test('a step opened again makes the stepper incomplete until it is completed', () => {
    const reopened = run(folding, ...full, ['activate', 1]);
    expect(reopened.steps).toEqual(['Completed', 'Active', 'Completed']);
    expect(isStepperComplete(reopened)).toBe(false);
    expect(isStepperComplete(run(reopened, ['complete', 1]))).toBe(true);
  });

  test('completing a reopened step continues with the first incomplete one', () => {
    const again = run(folding, ['complete', 0], ['complete', 1], ['activate', 0], ['complete', 0]);
    expect(again.steps).toEqual(['Completed', 'Completed', 'Active']);
  });
});

describe('failing', () => {
  test('an active step is an error that can be completed or activated', () => {
    const failed = run(start, ['complete', 0], ['fail', 1]);
    expect(failed.steps).toEqual(['Completed', 'Error', 'Inactive']);
    expect(run(failed, ['complete', 1]).steps).toEqual(['Completed', 'Completed', 'Active']);
    expect(run(failed, ['activate', 1]).steps).toEqual(['Completed', 'Active', 'Inactive']);
  });

  test.each([1, 3])('step %i that is not active changes nothing', (step) => {
    expect(run(start, ['fail', step])).toBe(start);
  });
});

describe('deactivating', () => {
  test('resets the step and all later steps', () => {
    const reset = run(folding, ...full, ['deactivate', 1]);
    expect(reset.steps).toEqual(['Completed', 'Inactive', 'Inactive']);
    expect(run(reset, ['activate', 1]).steps).toEqual(['Completed', 'Active', 'Inactive']);
  });

  test('the first step resets everything, and it can be activated again', () => {
    const reset = run(start, ...full, ['deactivate', 0]);
    expect(reset.steps).toEqual(['Inactive', 'Inactive', 'Inactive']);
    expect(run(reset, ['activate', 0]).steps).toEqual(start.steps);
  });

  test.each([3, -1])('step %i that does not exist changes nothing', (step) => {
    expect(run(start, ['deactivate', step])).toBe(start);
  });
});

test('no event changes the stepper it was given', () => {
  const frozen: Stepper = Object.freeze({ ...start, steps: Object.freeze([...start.steps]) });
  expect(() => run(frozen, ['complete', 0], ['fail', 1], ['deactivate', 0])).not.toThrow();
  expect(frozen.steps).toEqual(['Active', 'Inactive', 'Inactive']);
});
