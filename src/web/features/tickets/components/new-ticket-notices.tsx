import { useState } from 'react';
import { Link } from 'react-router';
import type { DraftSummary } from '#generated/model/draftSummary.ts';
import { FormerNotice } from '#web/capabilities/drafts/former-notice.tsx';
import { newDraftId } from '#web/capabilities/drafts/new-draft-id.ts';
import { useDraftTime } from '#web/capabilities/drafts/use-draft-time.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import type { NewTicketStart } from '../new-ticket-start.ts';
import type { NewTicket } from '../use-new-ticket.ts';
import styles from './new-ticket-notices.module.css';
import { TicketImage } from './ticket-image.tsx';

type Props = {
  start: NewTicketStart;
  ticket: NewTicket;
  onDiscard: () => void;
  /** Goes on with what is typed as another draft. */
  onSplit: () => void;
};

/** What the person should know of the draft before typing on. */
export function NewTicketNotices({ start, ticket, onDiscard, onSplit }: Props) {
  const { state, keeper } = ticket.draft;
  return (
    <div className={styles.notices}>
      {state.status === 'conflict' && <SentNotice ticketNumber={state.sentAs?.displayId} onSplit={onSplit} />}
      <ContinuedNotice start={start} onDiscard={onDiscard} />
      {state.former !== undefined && (
        <FormerNotice
          former={state.former}
          renderImage={(imageId) => <TicketImage key={imageId} imageId={imageId} name={undefined} />}
          onPut={ticket.putFormer}
          onDrop={() => keeper?.dropFormer()}
        />
      )}
    </div>
  );
}

function SentNotice({ ticketNumber, onSplit }: { ticketNumber: string | undefined; onSplit: () => void }) {
  const { drafts } = useMessages();
  const title = ticketNumber === undefined ? drafts.ticketSentUnknown : drafts.ticketSent(ticketNumber);
  return (
    <Notice tone="warning" role="alert" title={title}>
      {drafts.ticketSentText}
      <div className={styles.actions}>
        <Button onClick={onSplit}>{drafts.goOn}</Button>
        {ticketNumber !== undefined && (
          <ButtonLink to={paths.ticket({ id: ticketNumber })}>{drafts.openTicket(ticketNumber)}</ButtonLink>
        )}
      </div>
    </Notice>
  );
}

type ContinuedProps = Pick<Props, 'start' | 'onDiscard'>;

function ContinuedNotice({ start: { draft, others }, onDiscard }: ContinuedProps) {
  const { drafts } = useMessages();
  const timeOf = useDraftTime();
  const [isAsking, setIsAsking] = useState(false);
  const isContinued = draft.version > 0 || draft.isUnsaved;
  if (!isContinued && others.length === 0) return null;
  const continued = draft.savedOn === undefined ? drafts.keptHere : drafts.continued(timeOf(draft.savedOn));
  return (
    <Notice tone="info" title={isContinued ? continued : undefined}>
      {isContinued && (
        <div className={styles.actions}>
          <ButtonLink to={paths.ticketCreate({ draft: newDraftId() })}>{drafts.startNew}</ButtonLink>
          <Button onClick={() => setIsAsking(true)}>{drafts.discard}</Button>
        </div>
      )}
      {others.length > 0 && <OtherDrafts drafts={others} />}
      {isAsking && (
        <ConfirmDialog
          title={drafts.discardQuestion}
          tone="danger"
          confirmLabel={drafts.discard}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            onDiscard();
          }}
        >
          {drafts.discardText}
        </ConfirmDialog>
      )}
    </Notice>
  );
}

function OtherDrafts({ drafts }: { drafts: readonly DraftSummary[] }) {
  const messages = useMessages();
  const timeOf = useDraftTime();
  return (
    <>
      <p className={styles.others}>{messages.drafts.others}</p>
      <ul className={styles.list}>
        {drafts.map(({ id, title, savedOn }) => (
          <li key={id}>
            <Link to={paths.ticketCreate({ draft: id })}>{title.trim() || messages.drafts.untitled}</Link>{' '}
            <span className={styles.when}>· {timeOf(savedOn)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
