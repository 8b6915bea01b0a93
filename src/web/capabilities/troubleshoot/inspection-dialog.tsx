import { useEffect, useState } from 'react';
import { productCode } from '#domain/troubleshoot/product-code.ts';
import type { DeviceFacts } from '#domain/troubleshoot/device-facts.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { factWords, shownFacts } from './fact-words.ts';
import { FoundDialog } from './found-dialog.tsx';
import { InspectionProgress } from './inspection-progress.tsx';
import type { Outcome } from './outcome.ts';
import type { Inspection } from './reading/inspect.ts';
import type { InspectionFaultReason } from './reading/inspection-fault.ts';
import type { MaskChoice } from './reading/mask-copy.ts';
import { useTroubleshootTexts } from './texts.ts';
import styles from './troubleshoot.module.css';
import { useInspection } from './use-inspection.ts';

const QUIET_MS = 300; // what is read sooner shows no progress

type Props = {
  file: File;
  /** Its place among those that were chosen together, from 1. */
  position: { index: number; count: number };
  /** Names of products by which a model is known. */
  productNames: readonly string[];
  wantsFacts: boolean;
  onEnd: (outcome: Outcome | undefined) => void;
};

/** Examines one file, shows the findings, and ends with what is attached. Shows nothing for a file without findings. */
export function InspectionDialog({ file, position, productNames, wantsFacts, onEnd }: Props) {
  const texts = useTroubleshootTexts();
  const { state, mask } = useInspection(
    file,
    productNames.flatMap((name) => productCode(name) ?? []),
    show,
  );

  function show(inspection: Inspection): boolean {
    const hasFacts = wantsFacts && shownFacts(inspection.facts, texts).length > 0;
    const isWorthShowing = hasFacts || inspection.secretCount + inspection.unread.length + inspection.cut.length > 0;
    if (!isWorthShowing) onEnd({ file, note: quietNote(inspection) });
    return isWorthShowing;
  }

  const quietNote = ({ binaryCount }: Inspection) =>
    [texts.nothing(file.name), ...(binaryCount > 0 ? [texts.binaries(binaryCount)] : [])].join(' ');

  function end(attached: File | undefined, facts: DeviceFacts): void {
    if (attached === undefined) return;
    const isFound = Object.keys(facts).length > 0;
    onEnd({ file: attached, found: isFound ? { facts, words: factWords(file, facts, texts) } : undefined });
  }

  const masked = async (inspection: Inspection, choice: MaskChoice, facts: DeviceFacts) =>
    end(await mask(inspection, choice), facts);

  const cancel = () => onEnd(undefined);
  const title = [
    texts.title(file.name),
    ...(position.count > 1 ? [texts.position(position.index, position.count)] : []),
  ];
  switch (state.step) {
    case 'reading':
      return (
        <ReadingDialog
          title={title.join(' · ')}
          part={state.progress}
          onSkip={() => onEnd({ file })}
          onCancel={cancel}
        />
      );
    case 'unread':
      return <UnreadDialog file={file} reason={state.reason} onAttach={() => onEnd({ file })} onCancel={cancel} />;
    default:
      return (
        <FoundDialog
          title={title.join(' · ')}
          inspection={state.inspection}
          wantsFacts={wantsFacts}
          masking={state.step === 'masking' ? state.progress : undefined}
          onMasked={(choice, facts) => void masked(state.inspection, choice, facts)}
          onOriginal={(facts) => end(file, facts)}
          onCancel={cancel}
        />
      );
  }
}

type ReadingProps = { title: string; part: number; onSkip: () => void; onCancel: () => void };

function ReadingDialog({ title, part, onSkip, onCancel }: ReadingProps) {
  const { common } = useMessages();
  const texts = useTroubleshootTexts();
  const [isLate, setIsLate] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  // A timer is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  const actions = (
    <>
      <Button onClick={() => setIsAsking(true)}>{texts.skip}</Button>
      <Button onClick={onCancel}>{common.cancel}</Button>
    </>
  );
  return (
    <Dialog size="wide" title={title} onClose={onCancel} actions={actions}>
      <p className={styles.hint}>{texts.readingHere}</p>
      <InspectionProgress label={texts.reading} part={part} />
      {isAsking && (
        <ConfirmDialog
          title={texts.skipQuestion}
          confirmLabel={texts.attachAnyway}
          tone="danger"
          onConfirm={onSkip}
          onCancel={() => setIsAsking(false)}
        >
          {texts.skipText}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

type UnreadProps = { file: File; reason: InspectionFaultReason; onAttach: () => void; onCancel: () => void };

function UnreadDialog({ file, reason, onAttach, onCancel }: UnreadProps) {
  const texts = useTroubleshootTexts();
  return (
    <ConfirmDialog
      title={texts.unreadTitle(file.name)}
      confirmLabel={texts.attachAnyway}
      onConfirm={onAttach}
      onCancel={onCancel}
    >
      <p className={styles.reason}>{texts.reasons[reason]}</p>
      <p>{texts.notChecked}</p>
    </ConfirmDialog>
  );
}
