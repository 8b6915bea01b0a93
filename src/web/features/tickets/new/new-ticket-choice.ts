import type { TicketType } from '#domain/enums.ts';
import { createStepper, stepperReducer } from '#domain/returns/stepper.ts';
import type { Stepper } from '#domain/returns/stepper.ts';
import type { ProductGroup } from '#generated/model/productGroup.ts';

export const newTicketSteps = ['type', 'product', 'describe'] as const;

export type NewTicketChoice = { type?: TicketType | undefined; product?: ProductGroup | undefined };

/** §2.6: the stepper after these choices; with both the description is open. */
export function stepperAfter({ type, product }: NewTicketChoice): Stepper {
  const start = createStepper(newTicketSteps.length, { closeCompleted: true });
  if (type === undefined) return start;
  const typed = stepperReducer(start, { type: 'complete', step: newTicketSteps.indexOf('type') });
  if (product === undefined) return typed;
  return stepperReducer(typed, { type: 'complete', step: newTicketSteps.indexOf('product') });
}
