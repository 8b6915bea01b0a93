import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketFeedback } from '#generated/model/ticketFeedback.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useInBrowser } from '#web/shared/lib/use-in-browser.ts';
import { Button } from '@primer/react';
import { useNearMoment } from '#web/capabilities/marks/use-near-moment.ts';
import { lazyDialog } from '#web/shared/ui/overlay/lazy-dialog.tsx';
import { onIntent } from '#web/shared/routing/prefetch.ts';
import { ratingOf } from './feedback-rating.tsx';
import styles from './feedback-panel.module.css';

const FeedbackDialog = lazyDialog(async () => (await import('./feedback-dialog.tsx')).FeedbackDialog);

const LINKED = 'feedback'; // the link in the mail of a solved ticket has it

/** How a solved or closed ticket is rated: the invitation, then the rating, which the staff see too. */
export function FeedbackPanel({ ticket }: { ticket: Ticket }) {
  const { ticketView } = useMessages();
  const { feedback: texts } = ticketView;
  const headingId = useId();
  const { feedback, feedbackAllowed = false } = ticket;
  const asking = useAsking(feedbackAllowed);
  if (feedback === undefined && !feedbackAllowed && !asking.isOpen) return null;
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {feedback === undefined ? texts.heading : texts.ratedHeading}
      </h2>
      {feedback === undefined ? <p className={styles.line}>{texts.invitation}</p> : <Given feedback={feedback} />}
      {feedbackAllowed && (
        <div className={styles.change}>
          <Button {...onIntent(FeedbackDialog.load)} onClick={asking.open}>
            {feedback === undefined ? texts.rate : texts.change}
          </Button>
          {feedback && <ChangeableUntil moment={feedback.changeableUntil} />}
        </div>
      )}
      {asking.isOpen && <FeedbackDialog ticket={ticket} onClose={asking.close} />}
    </section>
  );
}

function Given({ feedback: { rating, target, comment } }: { feedback: TicketFeedback }) {
  const { enums, ticketView } = useMessages();
  const { rated, ratings } = ticketView.feedback;
  return (
    <>
      <p className={styles.line}>
        <strong>{rated(rating, ratings[ratingOf(rating)])}</strong> · {enums.feedbackTarget[target]}
      </p>
      {comment !== '' && <p className={styles.comment}>{comment}</p>}
    </>
  );
}

function ChangeableUntil({ moment }: { moment: string }) {
  const { feedback } = useMessages().ticketView;
  return <span className={styles.until}>{feedback.changeableUntil(useNearMoment()(moment))}</span>;
}

// Opened by a click, or initially by the link in an email, which is used up when it is closed. Typed text stays even when
// another person was faster.
function useAsking(isAllowed: boolean) {
  const [search, setSearch] = useSearchParams();
  const [isOpen, setIsOpen] = useState(isAllowed && search.has(LINKED));
  return {
    // A dialog is the browser's.
    isOpen: useInBrowser() && isOpen,
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false);
      if (!search.has(LINKED)) return;
      const rest = new URLSearchParams(search);
      rest.delete(LINKED);
      setSearch(rest, { replace: true, preventScrollReset: true });
    },
  };
}
