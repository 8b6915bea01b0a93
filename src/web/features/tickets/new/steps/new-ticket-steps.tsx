import type { ReactNode } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { newTicketFieldIds } from '../new-ticket-fields.ts';
import type { NewTicketField } from '../new-ticket-fields.ts';
import { newTicketSteps } from '../new-ticket-choice.ts';
import type { NewTicket } from '../use-new-ticket.ts';
import { DescribeStep } from './describe-step.tsx';
import styles from './new-ticket-steps.module.css';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { ProductStep } from './product-step.tsx';
import { Step } from './step.tsx';
import { TypeIcon } from '#web/capabilities/marks/ticket-icons.tsx';
import { TypeStep } from './type-step.tsx';

type Props = { ticket: NewTicket; errors: Partial<Record<NewTicketField, string>> };

/** The three steps of §2.6. The content of a closed step stays in the page, so that nothing typed is lost. */
export function NewTicketSteps({ ticket, errors }: Props) {
  const { enums } = useMessages();
  const { choice } = ticket;
  const openStep = openStepOf(ticket);
  const frame = useStepFrames(ticket, openStep);
  return (
    <ol className={styles.steps}>
      <Step
        {...frame(0)}
        changeId={newTicketFieldIds.type}
        value={
          choice.type && (
            <span className={styles.value}>
              <TypeIcon type={choice.type} />
              {enums.ticketType[choice.type]}
            </span>
          )
        }
      >
        {/* Opened again, the cards show what is chosen, not what was last marked. */}
        <TypeStep key={`${openStep}${choice.type}`} chosen={choice.type} onChoose={(type) => ticket.choose({ type })} />
      </Step>
      <Step {...frame(1)} changeId={newTicketFieldIds.productGroupId} value={productValue(choice.product)}>
        <ProductStep chosen={choice.product} onChoose={(product) => ticket.choose({ product })} />
      </Step>
      <Step {...frame(2)}>
        <DescribeStep ticket={ticket} errors={errors} />
      </Step>
    </ol>
  );
}

/** The step whose form is shown: the active one; with all complete the last, because it is still typed in. */
function openStepOf({ stepper }: NewTicket): number {
  const active = stepper.steps.findIndex((state) => state === 'Active' || state === 'Error');
  return active === -1 ? newTicketSteps.length - 1 : active;
}

function useStepFrames(ticket: NewTicket, openStep: number) {
  const { tickets } = useMessages();
  return (step: number) => {
    const key = newTicketSteps[step] ?? 'describe';
    return {
      number: step + 1,
      steps: newTicketSteps.length,
      name: tickets.create.steps[key],
      question: tickets.create.questions[key],
      state: ticket.stepper.steps[step] ?? 'Inactive',
      open: step === openStep,
      onChange: () => ticket.open(step),
      onBack: step === 0 ? undefined : () => ticket.open(step - 1),
    };
  };
}

function productValue(product: NewTicket['choice']['product']): ReactNode {
  return product && <ProductName name={product.name} supportStatus={product.supportStatus} />;
}
