import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { usePageTitle } from '#web/shared/routing/page-title.tsx';
import { Banner, Button } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import styles from './second-factor.module.css';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { IdAppSetUp } from './id-app-set-up.tsx';
import { MethodChooser } from './method-chooser.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { usePairing } from './use-pairing.ts';
import type { OnOutcome, PairedType } from './use-pairing.ts';

type Props = {
  /** The email of the account, for the file of recovery codes. */
  account: string;
  /** The factor is set up and the recovery codes are saved. */
  onDone: () => void;
  onCancel: () => void;
  /** Within a sign-in: takes what leads out of the set-up. */
  onOutcome?: OnOutcome;
};

/** §2.3: chooses a second factor, pairs it, and shows the recovery codes. Brings its own headings and page titles. */
export function SetUpSecondFactor({ account, onDone, onCancel, onOutcome }: Props) {
  const pairing = usePairing(onDone, onOutcome);
  const { state } = pairing;
  const cancel = () => {
    pairing.leave();
    onCancel();
  };
  switch (state.stage) {
    case 'choose':
      return (
        <MethodChooser
          message={state.message}
          error={pairing.error}
          busyWith={pairing.busyWith}
          onChoose={pairing.start}
          onCancel={cancel}
        />
      );
    case 'pair':
      if (state.pairing.mfaType === 'VendorID')
        return (
          <IdAppSetUp
            pairing={state.pairing}
            ask={pairing.ask}
            onAnswer={pairing.settle}
            onRefused={pairing.fail}
            onOther={pairing.leave}
            onCancel={cancel}
          />
        );
      return (
        <AuthenticatorSetUp
          pairing={state.pairing}
          attempt={state.attempt}
          message={state.message}
          error={pairing.error}
          busy={pairing.busyWith !== undefined}
          onCode={(code) => pairing.confirm(state.pairing, code)}
          onOther={pairing.leave}
          onCancel={cancel}
        />
      );
    case 'expired':
      return (
        <Expired
          mfaType={state.pairing.mfaType}
          busy={pairing.busyWith !== undefined}
          onAgain={pairing.start}
          onOther={pairing.leave}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={state.recoveryCodes} account={account} onSaved={onDone} />;
  }
}

type ExpiredProps = {
  mfaType: PairedType;
  busy: boolean;
  onAgain: (mfaType: PairedType) => void;
  onOther: () => void;
};

function Expired({ mfaType, busy, onAgain, onOther }: ExpiredProps) {
  const { common, errors, secondFactor, titles } = useMessages();
  const heading = mfaType === 'VendorID' ? titles.mfaAddIdDevice : titles.mfaConfigureTotp;
  usePageTitle(heading);
  return (
    <div className={styles.stack}>
      <CardHeading text={heading} focused />
      <Banner variant="critical" role="alert" title={errors.signIn.mfaSessionExpired} />
      <div className={styles.buttons}>
        <PendingButton variant="primary" block pending={busy} onClick={() => onAgain(mfaType)}>
          {common.retry}
        </PendingButton>
        <Button variant="invisible" block onClick={onOther}>
          {secondFactor.otherMethod}
        </Button>
      </div>
    </div>
  );
}
