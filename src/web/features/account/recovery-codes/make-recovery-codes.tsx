import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { createRecoveryCodes } from '#generated/api/users/users.ts';
import { RecoveryCodes } from '#web/capabilities/second-factor/recovery-codes.tsx';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { LinkButton } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import { refreshSecurity } from '../queries.ts';
import styles from '../form.module.css';
import { CodesLeft, useMayMakeCodes } from '../recovery-codes-section.tsx';

/** §2.3: new recovery codes, after a question, shown this once. */
export function MakeRecoveryCodes() {
  const { email } = useSession();
  const navigate = useNavigate();
  const making = useMaking();
  if (making.data === undefined) return <Offer making={making} />;
  return (
    <RecoveryCodes
      codes={making.data.recoveryCodes}
      account={email}
      onSaved={() => void navigate(paths.accountSecurity(), { replace: true })}
    />
  );
}

function Offer({ making }: { making: ReturnType<typeof useMaking> }) {
  const { account, titles } = useMessages();
  const texts = account.recoveryCodes;
  const mayMakeCodes = useMayMakeCodes();
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.form}>
      <CardHeading text={titles.recoveryCodes} />
      <p>{texts.intro}</p>
      <CodesLeft />
      <SubmitError error={making.error} fields={{}} />
      <div>
        {mayMakeCodes ? (
          <PendingButton variant="primary" pending={making.isPending} onClick={() => setAsking(true)}>
            {making.isPending ? texts.making : texts.make}
          </PendingButton>
        ) : (
          <LinkButton as={Link} to={paths.secondFactor()}>
            {account.mfa.setUp}
          </LinkButton>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={texts.question}
          confirmLabel={texts.make}
          tone="danger"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            making.mutate();
          }}
        >
          {texts.questionText}
        </ConfirmDialog>
      )}
    </div>
  );
}

function useMaking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => createRecoveryCodes(),
    onSuccess: () => refreshSecurity(queryClient),
    // The page shows it.
    onError: () => undefined,
  });
}
