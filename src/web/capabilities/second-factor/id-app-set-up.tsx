import { ID_APP_PAIRING_POLL_MS } from '#domain/limits.ts';
import type { PairingOutcome } from '#generated/model/pairingOutcome.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useBrand } from '#web/shared/lib/use-brand.ts';
import { usePageTitle } from '#web/shared/routing/page-title.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import styles from './second-factor.module.css';
import { PairingButtons } from './pairing-buttons.tsx';
import { PhoneWait } from './phone-wait.tsx';
import { usePolledAnswer } from './use-polled-answer.ts';
import type { Pairing } from './use-pairing.ts';

type Props = {
  pairing: Pairing;
  ask: (pairing: Pairing, signal: AbortSignal) => Promise<PairingOutcome>;
  onAnswer: (answer: PairingOutcome) => boolean;
  onRefused: (error: ApiError) => void;
  onOther: () => void;
  onCancel: () => void;
};

/** §2.3, §4: a registration code for the ID app, and the waiting until the phone has used it. */
export function IdAppSetUp({ pairing, ask, onAnswer, onRefused, onOther, onCancel }: Props) {
  const { enums, secondFactor, titles } = useMessages();
  const brand = useBrand();
  const { isPaused, isInTrouble, resume } = usePolledAnswer({
    everyMs: ID_APP_PAIRING_POLL_MS,
    ask: (signal) => ask(pairing, signal),
    onAnswer,
    onRefused,
  });
  usePageTitle(titles.mfaAddIdDevice);
  return (
    <div className={styles.stack}>
      <CardHeading text={titles.mfaAddIdDevice} focused />
      <PhoneWait
        instruction={secondFactor.idApp.enter(brand?.idAppName ?? enums.mfaType.VendorID)}
        code={pairing.session.registrationCode ?? ''}
        until={pairing.session.expiration}
        waiting={secondFactor.idApp.waiting}
        isPaused={isPaused}
        isInTrouble={isInTrouble}
        onResume={resume}
      />
      <PairingButtons onOther={onOther} onCancel={onCancel} />
    </div>
  );
}
