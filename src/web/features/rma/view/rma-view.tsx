import { Banner } from '@primer/react';
import { can } from '#domain/access.ts';
import type { Rma } from '#generated/model/rma.ts';
import { RmaBadge } from '#web/capabilities/marks/rma-marks.tsx';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { DetailHead } from '#web/shared/ui/page/detail-head.tsx';
import page from '#web/shared/ui/page/detail-page.module.css';
import { useRmaViewTexts } from './rma-view-texts.ts';
import { RmaViewActions } from './rma-view-actions.tsx';
import { RmaViewFacts } from './rma-view-facts.tsx';
import { RmaViewHistory } from './rma-view-history.tsx';
import { RmaViewProgress } from './rma-view-progress.tsx';
import { RmaViewSending } from './rma-view-sending.tsx';
import { RmaViewTurns } from './rma-view-turns.tsx';
import { RmaViewUnits } from './units/rma-view-units.tsx';
import styles from './rma-view.module.css';

/** A return: head, how far it is, what is to be sent, units, history; beside them its facts. */
export function RmaView({ rma }: { rma: Rma }) {
  const { returns } = useMessages();
  return (
    <>
      <DetailHead
        title={returns.name(rma.displayId)}
        state={
          <>
            <RmaBadge status={rma.status} />
            <span className={page.id}>{returns.units(rma.products.length)}</span>
            <RmaViewTurns rma={rma} />
          </>
        }
        actions={<RmaViewActions rma={rma} />}
      />
      <RmaViewProgress products={rma.products} />
      <RmaViewSending rma={rma} />
      <div className={page.columns}>
        <div className={page.side}>
          <RmaViewFacts rma={rma} />
        </div>
        <div className={`${page.main} ${styles.main}`}>
          <RmaNotices rma={rma} />
          <RmaViewUnits rma={rma} />
          <RmaViewHistory id={rma.displayId} />
        </div>
      </div>
    </>
  );
}

function RmaNotices({ rma }: { rma: Rma }) {
  const texts = useRmaViewTexts();
  const { editable, status, reason, declinedReason, allowedActions } = rma;
  return (
    <>
      {!editable && <Banner variant="info" title={texts.readOnly} />}
      <NotYet status={status} />
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

/** Before the approval nothing is to be sent, and nothing else is asked of the customer. */
function NotYet({ status }: Pick<Rma, 'status'>) {
  const { notYet } = useRmaViewTexts();
  const isStaff = can(useSession(), 'portal.readAsStaff');
  if (isStaff || (status !== 'InProgress' && status !== 'Submitted' && status !== 'NeedClientApproval')) return null;
  return (
    <p className={styles.notYet}>
      <strong>{notYet.title}</strong> {notYet[status]}
    </p>
  );
}
