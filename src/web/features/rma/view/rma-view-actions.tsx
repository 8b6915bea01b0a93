import { Link } from 'react-router';
import { DownloadIcon } from '@primer/octicons-react';
import { useId, useRef, useState } from 'react';
import type { RmaAction } from '#domain/enums.ts';
import { isListChanged, rmaOffers } from '#domain/returns/rma-status.ts';
import type { RmaActor, RmaRefusal } from '#domain/returns/rma-status.ts';
import type { Rma } from '#generated/model/rma.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button, LinkButton } from '@primer/react';
import { unitsToSend, usePapers } from './papers.ts';
import { useRmaViewTexts } from './rma-view-texts.ts';
import { useRmaActor } from './use-rma-change.ts';
import { RmaViewQuestion } from './rma-view-question.tsx';
import styles from './rma-view-actions.module.css';

/** The likeliest of what may be done; destructive ones never are. */
const primaries: readonly RmaAction[] = ['submit', 'approveList', 'askApproval', 'approve'];
const dangers: readonly RmaAction[] = ['reject', 'declineList'];

/** The possible actions on the return; those that the table refuses are shown with the reason. */
export function RmaViewActions({ rma }: { rma: Rma }) {
  const texts = useRmaViewTexts();
  const actor = useRmaActor(rma);
  const [asked, setAsked] = useState<RmaAction>();
  const reasonId = useId();
  const offers = actor === null ? [] : offersFor(rma, actor);
  const hasPapers = actor === 'customer' && unitsToSend(rma) > 0;
  if (offers.length === 0 && !hasPapers) return null;
  const refusals = [...new Set(offers.flatMap(({ refusal }) => refusal ?? []))];
  return (
    <div className={styles.actions} role="group" aria-label={texts.actions.label}>
      {hasPapers && <PrintPapers id={rma.displayId} />}
      {offers.map(({ action, refusal }) =>
        action === 'submit' ? (
          <LinkButton as={Link} key={action} variant="primary" to={paths.rmaEdit({ id: rma.displayId })}>
            {texts.actions.submit}
          </LinkButton>
        ) : (
          <Button
            key={action}
            {...(refusal === undefined
              ? { variant: lookOf(action), onClick: () => setAsked(action) }
              : { className: styles.refused, 'aria-disabled': true, 'aria-describedby': reasonId })}
          >
            {texts.actions[action]}
          </Button>
        ),
      )}
      {refusals.length > 0 && (
        <p id={reasonId} className={styles.reason}>
          {refusals.map((refusal) => texts.refusals[refusal]).join(' ')}
        </p>
      )}
      {asked !== undefined && <RmaViewQuestion rma={rma} action={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

/** Both papers at once; before hydration the form alone. */
function PrintPapers({ id }: { id: string }) {
  const { papers } = useRmaViewTexts();
  const { form, label } = usePapers(id);
  const labelLink = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <LinkButton
        as={Link}
        variant="primary"
        leadingVisual={DownloadIcon}
        reloadDocument
        download=""
        to={form}
        onClick={() => labelLink.current?.click()}
      >
        {papers.both}
      </LinkButton>
      <a ref={labelLink} hidden href={label} download="">
        {papers.label}
      </a>
    </>
  );
}

type Offer = { action: RmaAction; refusal: RmaRefusal | undefined };

/** The actions of the table in this status; of approve and ask for approval, the one that the list calls for. */
function offersFor({ status, office, products }: Rma, actor: RmaActor): Offer[] {
  const state = { status, hasOffice: office !== undefined, lines: products };
  const unfit = isListChanged(products) ? 'approve' : 'askApproval';
  return rmaOffers(state, actor).flatMap(({ action, verdict }) =>
    action === 'close' || action === unfit ? [] : { action, refusal: verdict.allowed ? undefined : verdict.reason },
  );
}

function lookOf(action: RmaAction): 'primary' | 'danger' | 'default' {
  if (primaries.includes(action)) return 'primary';
  return dangers.includes(action) ? 'danger' : 'default';
}
