/** The states of a step (§3). */
export type StepState = 'Inactive' | 'Active' | 'Completed' | 'Error';

export interface Stepper {
  readonly steps: readonly StepState[];
  /** A completed step folds and can be opened again. */
  readonly closeCompleted: boolean;
}

export interface StepperEvent {
  type: 'activate' | 'complete' | 'fail' | 'deactivate';
  /** The index of the step, from 0. */
  step: number;
}

/** A stepper at its start: §4, the first step is active. */
export function createStepper(count: number, options: { closeCompleted?: boolean } = {}): Stepper {
  const steps = Array.from({ length: count }, (_, index): StepState => (index === 0 ? 'Active' : 'Inactive'));
  return { steps, closeCompleted: options.closeCompleted ?? false };
}

/** Whether a step may become active (§4): all before it are completed; a completed one only with closeCompleted. */
export function canActivateStep(stepper: Stepper, step: number): boolean {
  const state = stepper.steps[step];
  if (state === undefined || state === 'Active') return false;
  if (state === 'Completed' && !stepper.closeCompleted) return false;
  return stepper.steps.slice(0, step).every((before) => before === 'Completed');
}

/** §4: when the last step completes, the stepper is complete; with a step opened again it is not. */
export function isStepperComplete(stepper: Stepper): boolean {
  return stepper.steps.length > 0 && stepper.steps.every((state) => state === 'Completed');
}

function withSteps(stepper: Stepper, change: (state: StepState, index: number) => StepState): Stepper {
  return { ...stepper, steps: stepper.steps.map(change) };
}

function activate(stepper: Stepper, step: number): Stepper {
  if (!canActivateStep(stepper, step)) return stepper;
  // One step is open at a time; the data of later steps stays in their forms until they are active again.
  return withSteps(stepper, (state, index) => {
    if (index === step) return 'Active';
    return state === 'Active' ? 'Inactive' : state;
  });
}

function complete(stepper: Stepper, step: number): Stepper {
  const current = stepper.steps[step];
  if (current !== 'Active' && current !== 'Error') return stepper;
  const completed = withSteps(stepper, (state, index) => (index === step ? 'Completed' : state));
  const next = completed.steps.findIndex((state, index) => index > step && state !== 'Completed');
  return next === -1 ? completed : activate(completed, next);
}

function fail(stepper: Stepper, step: number): Stepper {
  if (stepper.steps[step] !== 'Active') return stepper;
  return withSteps(stepper, (state, index) => (index === step ? 'Error' : state));
}

function deactivate(stepper: Stepper, step: number): Stepper {
  if (stepper.steps[step] === undefined) return stepper;
  return withSteps(stepper, (state, index) => (index >= step ? 'Inactive' : state));
}

const verbs: Record<StepperEvent['type'], (stepper: Stepper, step: number) => Stepper> = {
  activate,
  complete,
  fail,
  deactivate,
};

/** The stepper of §4 as a reducer. An event that is not allowed returns the same stepper. */
export function stepperReducer(stepper: Stepper, event: StepperEvent): Stepper {
  return verbs[event.type](stepper, event.step);
}
