import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import type { RmaAction } from '#domain/enums.ts';
import { actOnRma } from '#generated/api/rma/rma.ts';
import type { Rma } from '#generated/model/rma.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useRmaViewTexts } from './rma-view-texts.ts';
import { useRmaChange } from './use-rma-change.ts';
import { RmaViewDialog } from './rma-view-dialog.tsx';
import { RmaViewReason } from './rma-view-reason.tsx';

const nothing = z.object({});

type Props = { rma: Rma; action: RmaAction; onClose: () => void };

/** Asks before a step in the states of a return: what it means, and the reason where one is needed. */
export function RmaViewQuestion({ rma, action, onClose }: Props) {
  const texts = useRmaViewTexts();
  const change = useRmaChange(rma, 'form');
  const { title, text } = useQuestion(rma, action);
  const act = (reason?: string) =>
    change.mutate(
      {
        call: (seen) => actOnRma({ ...seen, action, ...(reason !== undefined && { reason }) }),
        done: texts.done[action](rma.displayId),
      },
      { onSuccess: onClose },
    );
  const common = { title, change, onClose, submitLabel: texts.actions[action] };
  if (action === 'reject' || action === 'declineList') {
    const label = action === 'reject' ? texts.questions.rejectReason : texts.questions.declineListReason;
    return <RmaViewReason {...common} label={label} text={text} onSubmit={act} />;
  }
  return <Confirmation {...common} text={text} onSubmit={act} />;
}

type ConfirmationProps = Pick<
  ComponentProps<typeof RmaViewReason>,
  'title' | 'text' | 'submitLabel' | 'change' | 'onClose'
>;

function Confirmation({ change, text, onSubmit, ...dialog }: ConfirmationProps & { onSubmit: () => void }) {
  const form = useFormShell({
    schema: nothing,
    defaultValues: {},
    labels: {},
    pending: change.isPending,
    submitError: change.error,
    onSubmit: () => onSubmit(),
  });
  return (
    <RmaViewDialog {...dialog} form={form}>
      <p>{text}</p>
    </RmaViewDialog>
  );
}

function useQuestion({ products }: Rma, action: RmaAction): { title: string; text?: string } {
  const { questions } = useRmaViewTexts();
  const { units } = useMessages().returns;
  const reviewed = (review: string) => units(products.filter((product) => product.review === review).length);
  const accepted = reviewed('Accepted');
  switch (action) {
    case 'approveList':
      return { title: questions.approveList(accepted), text: questions.approveListText };
    case 'declineList':
      return { title: questions.declineList };
    case 'askApproval':
      return { title: questions.askApproval, text: questions.askApprovalText(accepted, reviewed('Rejected')) };
    case 'withdrawApproval':
      return { title: questions.withdrawApproval, text: questions.withdrawApprovalText };
    case 'approve':
      return { title: questions.approve(accepted), text: questions.approveText };
    case 'reject':
      return { title: questions.reject, text: questions.rejectText };
    case 'takeBack':
    case 'submit':
      return { title: questions.takeBack, text: questions.takeBackText };
  }
}
