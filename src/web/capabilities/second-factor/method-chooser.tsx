import { DeviceMobileIcon, KeyIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import type { SignInMessage } from '#domain/auth/sign-in.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useBrand } from '#web/shared/lib/use-brand.ts';
import { usePageTitle } from '#web/shared/routing/page-title.tsx';
import { Banner, Button, Spinner } from '@primer/react';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import styles from './method-chooser.module.css';
import stack from './second-factor.module.css';
import type { PairedType } from './use-pairing.ts';

type Props = {
  /** Why the last choice did not lead anywhere. */
  message: SignInMessage | undefined;
  error: unknown;
  busyWith: PairedType | undefined;
  onChoose: (mfaType: PairedType) => void;
  onCancel: () => void;
};

/** §2.3: the ID app or an authenticator app. */
export function MethodChooser({ message, error, busyWith, onChoose, onCancel }: Props) {
  const { common, enums, errors, secondFactor, titles } = useMessages();
  const { choose } = secondFactor;
  const brand = useBrand();
  usePageTitle(titles.mfaSelect);
  const press = (mfaType: PairedType) => () => {
    if (busyWith === undefined) onChoose(mfaType);
  };
  return (
    <div className={stack.stack}>
      <CardHeading text={titles.mfaSelect} focused />
      <p>{choose.what}</p>
      {message !== undefined && (
        <Banner
          variant="critical"
          role="alert"
          title={message === 'sessionCancelled' ? choose.cancelled : errors.signIn[message]}
        />
      )}
      <SubmitError error={error} fields={{}} inDialog />
      <div className={stack.buttons}>
        <Method
          icon={<DeviceMobileIcon size={24} />}
          name={brand === undefined ? enums.mfaType.VendorID : choose.idApp(brand.idAppName)}
          hint={busyWith === 'VendorID' ? choose.starting : choose.idAppHint}
          busy={busyWith === 'VendorID'}
          onPress={press('VendorID')}
        />
        <Method
          icon={<KeyIcon size={24} />}
          name={choose.authenticator}
          hint={busyWith === 'Authenticator' ? choose.starting : choose.authenticatorHint}
          busy={busyWith === 'Authenticator'}
          onPress={press('Authenticator')}
        />
      </div>
      <Button variant="invisible" block onClick={onCancel}>
        {common.cancel}
      </Button>
    </div>
  );
}

type MethodProps = { icon: ReactNode; name: string; hint: string; busy: boolean; onPress: () => void };

function Method({ icon, name, hint, busy, onPress }: MethodProps) {
  return (
    <button type="button" className={styles.method} aria-disabled={busy || undefined} onClick={onPress}>
      <span className={styles.icon}>{busy ? <Spinner size="small" srText={null} /> : icon}</span>
      <span>
        <strong className={styles.name}>{name}</strong>
        <span className={stack.muted}>{hint}</span>
      </span>
    </button>
  );
}
