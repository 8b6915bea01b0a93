import { useState } from 'react';
import type { RmaReview, RmaStep } from '#domain/enums.ts';
import { rmaStepNeed, rmaStepsFor } from '#domain/returns/rma-line.ts';
import { moveRmaProducts, reviewRmaProducts } from '#generated/api/rma/rma.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import bar from '#web/shared/ui/page/bottom-bar.module.css';
import { useRmaViewTexts } from '../rma-view-texts.ts';
import { useRmaChange } from '../use-rma-change.ts';
import { RmaViewMove } from '../rma-view-move.tsx';
import { RmaViewReason } from '../rma-view-reason.tsx';
import styles from './rma-view-staff-bar.module.css';

type Props = { rma: Rma; lines: readonly RmaProduct[]; onClear: () => void };

/** Staff actions on the ticked units: review them, or move them to the next step. */
export function RmaViewStaffBar({ rma, lines, onClear }: Props) {
  const texts = useRmaViewTexts();
  return (
    <section className={classNames(bar.bar, styles.bar)} aria-label={texts.staffActions}>
      <span role="status" className={bar.count}>
        {texts.ticked(lines.length)}
      </span>
      <Button variant="invisible" onClick={onClear}>
        {texts.clearTicks}
      </Button>
      <span className={styles.actions}>
        {rma.status === 'Submitted' ? (
          <ReviewButtons rma={rma} lines={lines} onDone={onClear} />
        ) : (
          <MoveButtons rma={rma} lines={lines} onDone={onClear} />
        )}
      </span>
    </section>
  );
}

type ButtonsProps = Omit<Props, 'onClear'> & { onDone: () => void };

function ReviewButtons({ rma, lines, onDone }: ButtonsProps) {
  const texts = useRmaViewTexts();
  const [isRejecting, setIsRejecting] = useState(false);
  const change = useRmaChange(rma);
  const rejecting = useRmaChange(rma, 'form');
  const reviewed = (review: RmaReview, reason?: string) => ({
    call: (seen: { rmaId: string; version: number }) =>
      reviewRmaProducts({ ...seen, productIds: idsOf(lines), review, ...(reason !== undefined && { reason }) }),
    done: texts.done.reviewed(lines.length),
  });
  return (
    <>
      {lines.some(({ review }) => review !== 'Pending') && (
        <PendingButton
          pending={change.isPending}
          onClick={() => change.mutate(reviewed('Pending'), { onSuccess: onDone })}
        >
          {texts.unreview}
        </PendingButton>
      )}
      <Button variant="danger" onClick={() => setIsRejecting(true)}>
        {texts.rejectLines}
      </Button>
      <PendingButton
        pending={change.isPending}
        onClick={() => change.mutate(reviewed('Accepted'), { onSuccess: onDone })}
      >
        {texts.accept}
      </PendingButton>
      {isRejecting && (
        <RmaViewReason
          title={texts.rejectLinesTitle(lines.length)}
          label={texts.reason}
          text={texts.rejectLinesText}
          submitLabel={texts.rejectLines.replace('…', '')}
          change={rejecting}
          onSubmit={(reason) => rejecting.mutate(reviewed('Rejected', reason), { onSuccess: onDone })}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </>
  );
}

function MoveButtons({ rma, lines, onDone }: ButtonsProps) {
  const { enums } = useMessages();
  const texts = useRmaViewTexts();
  const [asked, setAsked] = useState<RmaStep>();
  const change = useRmaChange(rma);
  const steps = rmaStepsFor(lines);
  const go = (step: RmaStep) => {
    if (rmaStepNeed(step) !== undefined) return setAsked(step);
    const call = (seen: { rmaId: string; version: number }) =>
      moveRmaProducts({ ...seen, productIds: idsOf(lines), step });
    return change.mutate({ call, done: texts.done.moved(lines.length, enums.rmaStep[step]) }, { onSuccess: onDone });
  };
  if (steps.length === 0) return <span className={styles.why}>{texts.noMove}</span>;
  const isTooMany = steps.includes('Replaced') && lines.length > 1;
  return (
    <>
      {isTooMany && <span className={styles.why}>{texts.oneReplacement}</span>}
      {steps.map((step) => (
        <PendingButton
          key={step}
          variant={step === 'Refused' ? 'danger' : 'default'}
          pending={change.isPending}
          disabled={step === 'Replaced' && isTooMany}
          onClick={() => go(step)}
        >
          {texts.moveTo(enums.rmaStep[step])}
        </PendingButton>
      ))}
      {asked !== undefined && (
        <RmaViewMove rma={rma} lines={lines} step={asked} onDone={onDone} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

function idsOf(lines: readonly RmaProduct[]): string[] {
  return lines.map(({ id }) => id);
}
