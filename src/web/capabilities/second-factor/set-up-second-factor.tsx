import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { usePageTitle } from '#web/shared/routing/page-title.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
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
  const { standing } = pairing;
  const cancel = () => {
    pairing.leave();
    onCancel();
  };
  switch (standing.stage) {
    case 'choose':
      return (
        <MethodChooser
          message={standing.message}
          error={pairing.error}
          busyWith={pairing.busyWith}
          onChoose={pairing.start}
          onCancel={cancel}
        />
      );
    case 'pair':
      if (standing.pairing.mfaType === 'VendorID')
        return (
          <IdAppSetUp
            pairing={standing.pairing}
            ask={pairing.ask}
            onAnswer={pairing.settle}
            onRefused={pairing.fail}
            onOther={pairing.leave}
            onCancel={cancel}
          />
        );
      return (
        <AuthenticatorSetUp
          pairing={standing.pairing}
          attempt={standing.attempt}
          message={standing.message}
          error={pairing.error}
          busy={pairing.busyWith !== undefined}
          onCode={(code) => pairing.confirm(standing.pairing, code)}
          onOther={pairing.leave}
          onCancel={cancel}
        />
      );
    case 'expired':
      return (
        <Expired
          mfaType={standing.pairing.mfaType}
          busy={pairing.busyWith !== undefined}
          onAgain={pairing.start}
          onOther={pairing.leave}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={standing.recoveryCodes} account={account} onSaved={onDone} />;
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
      <Notice tone="danger" role="alert">
        {errors.signIn.mfaSessionExpired}
      </Notice>
      <div className={styles.buttons}>
        <Button variant="primary" block busy={busy} onClick={() => onAgain(mfaType)}>
          {common.retry}
        </Button>
        <Button variant="invisible" block onClick={onOther}>
          {secondFactor.otherMethod}
        </Button>
      </div>
    </div>
  );
}
