import { useState } from 'react';
import { factNames } from '#domain/troubleshoot/device-facts.ts';
import type { DeviceFacts, FactName } from '#domain/troubleshoot/device-facts.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import { CheckField } from '#web/shared/ui/fields/check-field.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { FactBoxes } from './fact-boxes.tsx';
import { shownFacts } from './fact-words.ts';
import { InspectionNotes } from './inspection-notes.tsx';
import { InspectionProgress } from './inspection-progress.tsx';
import type { Inspection } from './reading/inspect.ts';
import type { MaskChoice } from './reading/mask-copy.ts';
import { SecretList } from './secret-list.tsx';
import { useTroubleshootTexts } from './texts.ts';
import styles from './troubleshoot.module.css';

type Props = {
  title: string;
  inspection: Inspection;
  /** Whether there is a form to put the facts into. */
  wantsFacts: boolean;
  /** How far the copy is, while it is made. */
  masking: number | undefined;
  onMasked: (choice: MaskChoice, facts: DeviceFacts) => void;
  onOriginal: (facts: DeviceFacts) => void;
  onCancel: () => void;
};

// A host name may identify a place or a customer's customer.
const unasked: ReadonlySet<FactName> = new Set(['hostname']);

function toggled<Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

function picked(facts: DeviceFacts, names: ReadonlySet<FactName>): DeviceFacts {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => names.has(name as FactName)));
}

/** What was found in a file, and what becomes of it. */
export function FoundDialog({ title, inspection, wantsFacts, masking, onMasked, onOriginal, onCancel }: Props) {
  const texts = useTroubleshootTexts();
  const [names, setNames] = useState<ReadonlySet<FactName>>(
    () => new Set(factNames.filter((name) => !unasked.has(name))),
  );
  const [unmasked, setUnmasked] = useState<ReadonlySet<string>>(new Set());
  const [addresses, setAddresses] = useState(false);
  const hasFacts = wantsFacts && shownFacts(inspection.facts, texts).length > 0;
  const facts = hasFacts ? picked(inspection.facts, names) : {};
  return (
    <Dialog
      size="wide"
      title={title}
      onClose={onCancel}
      actions={
        <Actions
          secretCount={inspection.secretCount}
          maskCount={inspection.secretCount - unmasked.size + (addresses ? inspection.addressCount : 0)}
          isBusy={masking !== undefined}
          onMasked={() => onMasked({ unmasked: [...unmasked], addresses }, facts)}
          onOriginal={() => onOriginal(facts)}
          onCancel={onCancel}
        />
      }
    >
      <p className={styles.hint}>{texts.readHere}</p>
      {hasFacts && (
        <FactBoxes facts={inspection.facts} chosen={names} onToggle={(name) => setNames(toggled(names, name))} />
      )}
      {inspection.secretCount > 0 && (
        <SecretList
          secrets={inspection.secrets}
          count={inspection.secretCount}
          unmasked={unmasked}
          onToggle={(id) => setUnmasked(toggled(unmasked, id))}
        />
      )}
      {inspection.addressCount > 0 && (
        <CheckField
          label={texts.addresses(inspection.addressCount)}
          checked={addresses}
          onChange={() => setAddresses(!addresses)}
        />
      )}
      <InspectionNotes inspection={inspection} />
      {masking !== undefined && <InspectionProgress label={texts.masking} part={masking} />}
    </Dialog>
  );
}

type ActionsProps = {
  secretCount: number;
  /** How many places the copy would have masked. */
  maskCount: number;
  isBusy: boolean;
  onMasked: () => void;
  onOriginal: () => void;
  onCancel: () => void;
};

function Actions({ secretCount, maskCount, isBusy, onMasked, onOriginal, onCancel }: ActionsProps) {
  const { common } = useMessages();
  const texts = useTroubleshootTexts();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = <Button onClick={onCancel}>{common.cancel}</Button>;
  if (secretCount === 0 && maskCount === 0) {
    return (
      <>
        {cancel}
        <Button variant="primary" onClick={onOriginal}>
          {texts.attach}
        </Button>
      </>
    );
  }
  return (
    <>
      {cancel}
      <Button disabled={isBusy} onClick={() => (secretCount === 0 ? onOriginal() : setIsAsking(true))}>
        {texts.attachOriginal}
      </Button>
      <PendingButton
        variant="primary"
        pending={isBusy}
        disabled={maskCount === 0}
        title={maskCount === 0 ? texts.allKept : undefined}
        onClick={onMasked}
      >
        {texts.attachMasked}
      </PendingButton>
      {isAsking && (
        <ConfirmDialog
          title={texts.originalQuestion}
          confirmLabel={texts.attachOriginal}
          tone="danger"
          onConfirm={onOriginal}
          onCancel={() => setIsAsking(false)}
        >
          {texts.originalText(secretCount)}
        </ConfirmDialog>
      )}
    </>
  );
}
