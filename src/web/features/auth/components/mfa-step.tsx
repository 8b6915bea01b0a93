import type { SignInState } from '#domain/sign-in.ts';
import type { MfaType } from '#generated/model/mfaType.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { CardHeading } from '#web/shared/ui/card-heading.tsx';
import styles from './step.module.css';

type Props = { step: Exclude<SignInState, 'password'>; mfaType: MfaType | undefined; onBack: () => void };

/** A second factor is asked for that this version cannot ask yet: says which one, and shows the way back. */
export function MfaStep({ step, mfaType, onBack }: Props) {
  const { auth, enums } = useMessages();
  return (
    <div className={styles.step}>
      <CardHeading text={auth.mfa.heading} focused />
      <Notice tone="warning">
        {step === 'configureMfa' ? auth.mfa.notConfigured : auth.mfa.required(enums.mfaType[mfaType ?? 'None'])}
      </Notice>
      <p>{auth.mfa.whatNext}</p>
      <Button block onClick={onBack}>
        {auth.backToSignIn}
      </Button>
    </div>
  );
}
