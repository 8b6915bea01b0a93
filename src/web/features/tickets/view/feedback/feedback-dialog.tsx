import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { feedbackTargets } from '#domain/enums.ts';
import { feedbackCommentFault } from '#domain/tickets/feedback.ts';
import { FEEDBACK_COMMENT_MAX_CHARACTERS } from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { GiveFeedbackBody } from '#generated/zod/tickets/tickets.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { trimmed } from '#web/shared/forms/schemas.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { TextArea } from '#web/shared/ui/fields/text-area.tsx';
import { useGiveFeedback } from './feedback.ts';
import { FeedbackRating } from './feedback-rating.tsx';

const { rating, target, comment } = GiveFeedbackBody.shape;
const chosen = z.pipe(z.string().check(z.minLength(1)), z.transform(Number));

const schema = z.object({ rating: z.pipe(chosen, rating), target, comment: trimmed(comment) }).check(
  z.check(({ value, issues }) => {
    const code = feedbackCommentFault(value.rating, value.comment);
    if (code !== undefined) issues.push({ code: 'custom', message: code, path: ['comment'], input: value });
  }),
);

type Props = { ticket: Ticket; onClose: () => void };

/** Asks a customer how a ticket was handled (§3: rating, target, comment). */
export function FeedbackDialog({ ticket, onClose }: Props) {
  const { enums, errors, ticketView } = useMessages();
  const { feedback: texts } = ticketView;
  const { feedback } = ticket;
  const give = useGiveFeedback(ticket, onClose);
  const form = useFormShell({
    schema,
    defaultValues: {
      rating: feedback?.rating.toString() ?? '',
      target: feedback?.target ?? feedbackTargets[0],
      comment: feedback?.comment ?? '',
    },
    labels: { rating: texts.rating, target: texts.target, comment: texts.comment },
    // §5: a missing comment has its own text.
    texts: { rating: { required: texts.ratingRequired }, comment: { required: errors.feedbackCommentRequired } },
    pending: give.isPending,
    submitError: give.error,
    onSubmit: (given) => give.mutate(given),
  });
  const written = useWatch({ control: form.control, name: 'comment' });
  return (
    <FormDialog form={form} title={texts.heading} submitLabel={texts.send} onClose={onClose}>
      <FeedbackRating {...form.field('rating', { deps: 'comment' })} />
      <SelectField
        {...form.field('target')}
        options={feedbackTargets.map((value) => ({ value, label: enums.feedbackTarget[value] }))}
      />
      <TextArea
        {...form.field('comment')}
        hint={
          <>
            {texts.commentHint} {texts.counter(codePointLength(written.trim()), FEEDBACK_COMMENT_MAX_CHARACTERS)}
          </>
        }
      />
    </FormDialog>
  );
}
