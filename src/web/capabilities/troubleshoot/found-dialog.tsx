import { useState } from 'react';
import { factNames } from '#domain/troubleshoot/device-facts.ts';
import type { DeviceFacts, FactName } from '#domain/troubleshoot/device-facts.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { FactBoxes } from './fact-boxes.tsx';
import { shownFacts } from './fact-words.ts';
import { LookNotes } from './look-notes.tsx';
import { LookProgress } from './look-progress.tsx';
import type { Look } from './reading/look.ts';
import type { MaskChoice } from './reading/mask-copy.ts';
import { SecretList } from './secret-list.tsx';
import { useTroubleshootTexts } from './texts.ts';
import styles from './troubleshoot.module.css';

type Props = {
  title: string;
  look: Look;
  /** Whether there is a form to put the facts into. */
  wantsFacts: boolean;
  /** How far the copy is, while it is made. */
  masking: number | undefined;
  onMasked: (choice: MaskChoice, facts: DeviceFacts) => void;
  onOriginal: (facts: DeviceFacts) => void;
  onCancel: () => void;
};

// A host name tells of a place or a customer of the customer.
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
export function FoundDialog({ title, look, wantsFacts, masking, onMasked, onOriginal, onCancel }: Props) {
  const texts = useTroubleshootTexts();
  const [names, setNames] = useState<ReadonlySet<FactName>>(
    () => new Set(factNames.filter((name) => !unasked.has(name))),
  );
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [addresses, setAddresses] = useState(false);
  const hasFacts = wantsFacts && shownFacts(look.facts, texts).length > 0;
  const facts = hasFacts ? picked(look.facts, names) : {};
  return (
    <Dialog
      wide
      title={title}
      onClose={onCancel}
      actions={
        <Actions
          secretCount={look.secretCount}
          maskCount={look.secretCount - kept.size + (addresses ? look.addressCount : 0)}
          isBusy={masking !== undefined}
          onMasked={() => onMasked({ kept: [...kept], addresses }, facts)}
          onOriginal={() => onOriginal(facts)}
          onCancel={onCancel}
        />
      }
    >
      <p className={styles.hint}>{texts.readHere}</p>
      {hasFacts && <FactBoxes facts={look.facts} chosen={names} onToggle={(name) => setNames(toggled(names, name))} />}
      {look.secretCount > 0 && (
        <SecretList
          secrets={look.secrets}
          count={look.secretCount}
          kept={kept}
          onToggle={(id) => setKept(toggled(kept, id))}
        />
      )}
      {look.addressCount > 0 && (
        <label className={styles.fact}>
          <input type="checkbox" checked={addresses} onChange={() => setAddresses(!addresses)} />
          <span>{texts.addresses(look.addressCount)}</span>
        </label>
      )}
      <LookNotes look={look} />
      {masking !== undefined && <LookProgress label={texts.masking} part={masking} />}
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
      <Button
        variant="primary"
        busy={isBusy}
        disabled={maskCount === 0}
        title={maskCount === 0 ? texts.allKept : undefined}
        onClick={onMasked}
      >
        {texts.attachMasked}
      </Button>
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
