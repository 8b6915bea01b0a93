import { useId, useState } from 'react';
import { feedbackTargets } from '#domain/enums.ts';
import type { FormErrorCode } from '#domain/errors.ts';
import { feedbackCommentFault } from '#domain/tickets/feedback.ts';
import { FEEDBACK_COMMENT_MAX_CHARACTERS } from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { useCheckedForm, useFieldErrors } from '#web/shared/forms/checked-form.ts';
import type { FormTexts } from '#web/shared/forms/checked-form.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { TextArea } from '#web/shared/ui/fields/text-area.tsx';
import { useGiveFeedback } from './feedback.ts';
import styles from './feedback-dialog.module.css';
import { FeedbackRating } from './feedback-rating.tsx';

type Props = { ticket: Ticket; onClose: () => void };

/** Asks a customer how a ticket was handled (§3: rating, target, comment). */
export function FeedbackDialog({ ticket, onClose }: Props) {
  const { common, enums, ticketView } = useMessages();
  const { feedback: texts } = ticketView;
  const formId = useId();
  const { feedback } = ticket;
  const [target, setTarget] = useState(feedback?.target ?? feedbackTargets[0]);
  const [written, setWritten] = useState(feedback?.comment ?? '');
  const give = useGiveFeedback(ticket, onClose);
  const { form, faults } = useCheckedForm({
    check: faultsOf,
    onSubmit: (values) => {
      if (give.isPending) return;
      give.mutate({ rating: Number(values('rating')), target, comment: values('comment').trim() });
    },
  });
  const errors = useFeedbackErrors(faults, give.error);
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <PendingButton type="submit" form={formId} variant="primary" pending={give.isPending}>
        {texts.send}
      </PendingButton>
    </>
  );
  return (
    <Dialog title={texts.heading} onClose={onClose} actions={actions}>
      <form {...form} id={formId} className={styles.form}>
        {errors.comment === undefined && (
          <SubmitError error={give.error} fields={{ comment: texts.comment }} inDialog />
        )}
        <FeedbackRating initial={feedback?.rating} error={errors.rating} />
        <SelectField
          label={texts.target}
          value={target}
          options={feedbackTargets.map((value) => ({ value, label: enums.feedbackTarget[value] }))}
          onChoose={setTarget}
        />
        <TextArea
          name="comment"
          label={texts.comment}
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          hint={
            <>
              {texts.commentHint} {texts.counter(codePointLength(written.trim()), FEEDBACK_COMMENT_MAX_CHARACTERS)}
            </>
          }
          error={errors.comment}
        />
      </form>
    </Dialog>
  );
}

function faultsOf(values: FormTexts): { rating: FormErrorCode | null; comment: FormErrorCode | null } {
  const rating = Number(values('rating'));
  if (rating === 0) return { rating: 'required', comment: null };
  return { rating: null, comment: feedbackCommentFault(rating, values('comment').trim()) ?? null };
}

// §5: a missing comment has its own text.
function useFeedbackErrors(faults: ReturnType<typeof useCheckedForm<'rating' | 'comment'>>['faults'], error: unknown) {
  const { errors, ticketView } = useMessages();
  const errorOf = useFieldErrors(faults, error);
  return {
    rating: faults.rating === undefined ? undefined : ticketView.feedback.ratingRequired,
    comment: faults.comment === 'required' ? errors.feedbackCommentRequired : errorOf('comment'),
  };
}
