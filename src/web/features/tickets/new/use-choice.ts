import { useState } from 'react';
import type { NewTicketChoice } from './new-ticket-choice.ts';
import type { Description } from './use-description.ts';
import type { TicketForm } from './use-ticket-form.ts';

type Asked = NewTicketChoice & { units?: string[] | undefined };

/** Type and product of a new ticket (§4): a change after both are chosen asks first, because the questions are reloaded. */
export function useChoice({ form, values }: TicketForm, { reload, snapshot, setUnits }: Description) {
  const [asked, setAsked] = useState<Asked>();
  const { type, product } = values;
  const isFirst = type === undefined || product === undefined;
  const differs = (next: NewTicketChoice) => next.type !== type || next.product?.id !== product?.id;

  async function apply({ units, ...next }: Asked): Promise<void> {
    const before = snapshot();
    if (units !== undefined) setUnits(units);
    if (!differs(next)) return;
    form.setValue('type', next.type, { shouldDirty: true });
    form.setValue('product', next.product, { shouldDirty: true });
    await reload(next, isFirst ? undefined : before);
  }

  return {
    /** A change that waits for the person's word. */
    asked,
    choose: (part: Asked) => {
      const next = { type, product, ...part };
      if (differs(next) && !isFirst) setAsked(next);
      else void apply(next);
    },
    answer: async (confirmed: boolean): Promise<void> => {
      setAsked(undefined);
      if (confirmed && asked !== undefined) await apply(asked);
    },
  };
}
