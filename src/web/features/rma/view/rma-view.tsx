import type { Rma } from '#generated/model/rma.ts';
import { RmaBadge } from '#web/capabilities/marks/rma-marks.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { DetailHead } from '#web/shared/ui/page/detail-head.tsx';
import page from '#web/shared/ui/page/detail-page.module.css';
import { Notice } from '#web/shared/ui/notice.tsx';
import { useRmaViewTexts } from './rma-view-texts.ts';
import { RmaViewActions } from './rma-view-actions.tsx';
import { RmaViewFacts } from './rma-view-facts.tsx';
import { RmaViewHistory } from './rma-view-history.tsx';
import { RmaViewPapers } from './rma-view-papers.tsx';
import { RmaViewUnits } from './units/rma-view-units.tsx';
import styles from './rma-view.module.css';

/** A return: head, facts, units, history. */
export function RmaView({ rma }: { rma: Rma }) {
  const { returns } = useMessages();
  const hasPapers = rma.status !== 'InProgress' && rma.status !== 'Rejected';
  return (
    <>
      <DetailHead
        title={returns.name(rma.displayId)}
        state={
          <>
            <RmaBadge status={rma.status} />
            <span className={page.id}>{returns.units(rma.products.length)}</span>
          </>
        }
        actions={<RmaViewActions rma={rma} />}
      />
      <div className={page.columns}>
        <div className={page.side}>
          <RmaViewFacts rma={rma} />
        </div>
        <div className={`${page.main} ${styles.main}`}>
          <RmaNotices rma={rma} />
          {hasPapers && <RmaViewPapers id={rma.displayId} />}
          <RmaViewUnits rma={rma} />
          <RmaViewHistory id={rma.displayId} />
        </div>
      </div>
    </>
  );
}

function RmaNotices({ rma: { editable, status, reason, declinedReason, allowedActions } }: { rma: Rma }) {
  const texts = useRmaViewTexts();
  return (
    <>
      {!editable && <Notice tone="info">{texts.readOnly}</Notice>}
      {allowedActions.includes('approveList') && (
        <Notice tone="warning" title={texts.approveHeading}>
          {texts.approveText}
        </Notice>
      )}
      {status === 'Rejected' && (
        <Notice tone="danger" title={texts.rejectedTitle}>
          {reason}
        </Notice>
      )}
      {status === 'Submitted' && declinedReason !== undefined && (
        <Notice tone="warning" title={texts.declinedTitle}>
          {declinedReason}
        </Notice>
      )}
    </>
  );
}
