import type { SignInMessage } from '#domain/auth/sign-in.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { usePageTitle } from '#web/shared/routing/page-title.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import styles from './authenticator-set-up.module.css';
import stack from './second-factor.module.css';
import { CodeForm } from './code-form.tsx';
import { CopyButton } from '#web/shared/ui/copy-button.tsx';
import { Countdown } from './countdown.tsx';
import { PairingButtons } from './pairing-buttons.tsx';
import type { Pairing } from './use-pairing.ts';

type Props = {
  pairing: Pairing;
  /** Grows with each code that was refused. */
  attempt: number;
  message: SignInMessage | undefined;
  error: unknown;
  busy: boolean;
  onCode: (code: string) => void;
  onOther: () => void;
  onCancel: () => void;
};

/** §2.3: a QR code made on the server and its key as text, then a code of the app as proof. */
export function AuthenticatorSetUp({ pairing, attempt, message, error, busy, onCode, onOther, onCancel }: Props) {
  const { errors, secondFactor, titles } = useMessages();
  const { authenticator } = secondFactor;
  const { key, qrCode, expiration } = pairing.session;
  usePageTitle(titles.mfaConfigureTotp);
  return (
    <div className={stack.stack}>
      <CardHeading text={titles.mfaConfigureTotp} />
      <p>{authenticator.scan}</p>
      {qrCode !== undefined && (
        <img className={styles.qrCode} src={qrCode} alt={authenticator.qrCode} width={200} height={200} />
      )}
      {key !== undefined && (
        <div className={styles.key}>
          <span>{authenticator.key}</span>
          <code className={styles.keyText}>{inFours(key)}</code>
          <CopyButton text={key} label={authenticator.copyKey} />
        </div>
      )}
      <CodeForm
        key={attempt}
        label={authenticator.code}
        alphabet="digits"
        refusal={message && errors.signIn[message]}
        error={error}
        busy={busy}
        onSubmit={onCode}
      >
        {expiration !== undefined && <Countdown until={expiration} />}
      </CodeForm>
      <PairingButtons onOther={onOther} onCancel={onCancel} />
    </div>
  );
}

function inFours(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? '';
}
