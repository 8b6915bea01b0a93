import { ActionList, ActionMenu, Button } from '@primer/react';
import { DraftLine } from '#web/capabilities/drafts/form/draft-line.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import bar from '#web/shared/ui/page/bottom-bar.module.css';
import { addressLines } from '../address-text.tsx';
import styles from './rma-actions.module.css';
import { useStoreValue } from './units/use-store-value.ts';
import type { AddressChoice } from './use-return-address.ts';
import type { RmaForm } from './use-rma-form.ts';

type Props = { form: RmaForm; choice: AddressChoice; isBusy: boolean; onCancel: () => void };

/** Always in sight at the bottom edge: how many lines are sent and how many are not, where they go back to, and the buttons. */
export function RmaActions({ form: { draft, uploads, list }, choice, isBusy, onCancel }: Props) {
  const { common, rma } = useMessages();
  const { complete, toFix, leftOut } = useStoreValue(list.store, list.store.counts);
  const parts = [
    complete > 0 && rma.ready(complete),
    toFix > 0 && rma.toFix(toFix),
    leftOut > 0 && rma.leftOut(leftOut),
  ].filter((part) => part !== false);
  return (
    <footer className={classNames(bar.bar, styles.foot)}>
      <p className={classNames(bar.count, styles.counts)}>{parts.join(' · ')}</p>
      <AddressMenu choice={choice} />
      <span className={styles.draft}>
        <DraftLine draft={draft} />
      </span>
      <Button className={styles.cancel} onClick={onCancel}>
        {common.cancel}
      </Button>
      <PendingButton
        className={styles.submit}
        type="submit"
        variant="primary"
        pending={isBusy}
        disabled={draft.state.status === 'conflict' || !uploads.canSave(true)}
      >
        {rma.submitUnits(complete)}
      </PendingButton>
    </footer>
  );
}

function AddressMenu({ choice: { addresses, chosen, choose } }: { choice: AddressChoice }) {
  const { rma } = useMessages();
  if (addresses.length === 0) return null;
  return (
    <ActionMenu>
      <ActionMenu.Button variant="invisible" className={styles.address}>
        {chosen === undefined ? rma.newAddress : rma.backTo(`${chosen.street}, ${chosen.city}`)}
      </ActionMenu.Button>
      <ActionMenu.Overlay width="medium" side="outside-top">
        <ActionList selectionVariant="single">
          {addresses.map((address) => (
            <ActionList.Item
              key={addressLines(address).join('\n')}
              selected={address === chosen}
              onSelect={() => choose(address)}
            >
              {addressLines(address).join(', ')}
            </ActionList.Item>
          ))}
          <ActionList.Item selected={chosen === undefined} onSelect={() => choose(undefined)}>
            {rma.newAddress}
          </ActionList.Item>
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  );
}
