import type { TicketType } from '#domain/enums.ts';
import { createStepper, stepperReducer } from '#domain/returns/stepper.ts';
import type { Stepper } from '#domain/returns/stepper.ts';
import type { ProductGroup } from '#generated/model/productGroup.ts';

export const newTicketSteps = ['type', 'product', 'describe'] as const;

export type NewTicketChoice = { type?: TicketType | undefined; product?: ProductGroup | undefined };

/**
 * §2.6, §4: the steps of a page that shows all of them. They complete in their order, whichever is filled in first: a product
 * that a unit has determined counts once there is a type.
 */
export function stepperAfter({ type, product }: NewTicketChoice, isDescribed = false): Stepper {
  const done = { type: type !== undefined, product: product !== undefined, describe: isDescribed };
  const open = newTicketSteps.findIndex((step) => !done[step]);
  const count = open === -1 ? newTicketSteps.length : open;
  return Array.from({ length: count }).reduce<Stepper>(
    (stepper, _, step) => stepperReducer(stepper, { type: 'complete', step }),
    createStepper(newTicketSteps.length),
  );
}

/** Whether a step may be filled in: all before it are complete. */
export function isStepOpen({ steps }: Stepper, step: (typeof newTicketSteps)[number]): boolean {
  return steps[newTicketSteps.indexOf(step)] !== 'Inactive';
}
