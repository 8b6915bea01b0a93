import { Banner } from '@primer/react';
import type { Rma } from '#generated/model/rma.ts';
import { RmaBadge } from '#web/capabilities/marks/rma-marks.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { DetailHead } from '#web/shared/ui/page/detail-head.tsx';
import page from '#web/shared/ui/page/detail-page.module.css';
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
      {!editable && <Banner variant="info" title={texts.readOnly} />}
      {allowedActions.includes('approveList') && (
        <Banner variant="warning" title={texts.approveHeading} description={texts.approveText} />
      )}
      {status === 'Rejected' && <Banner variant="critical" title={texts.rejectedTitle} description={reason} />}
      {status === 'Submitted' && declinedReason !== undefined && (
        <Banner variant="warning" title={texts.declinedTitle} description={declinedReason} />
      )}
    </>
  );
}
