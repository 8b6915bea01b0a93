import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isFilled } from '#domain/validation/text-fields.ts';
import { changePassword } from '#generated/api/auth/auth.ts';
import type { ChangePasswordRequest } from '#generated/model/changePasswordRequest.ts';
import { newPasswordFaults } from '#web/capabilities/password/new-password.ts';
import { NewPasswordFields } from '#web/capabilities/password/new-password-fields.tsx';
import { PasswordField } from '#web/capabilities/password/password-field.tsx';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { textsOf, useCheckedForm, useFieldErrors } from '#web/shared/forms/checked-form.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { LinkButton } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { refreshSecurity } from '../queries.ts';
import styles from '../form.module.css';

/** §2.7: the present password and a new one; Save is disabled while either is empty (§5). */
export function ChangePassword() {
  const { account, common, passwords } = useMessages();
  const { email } = useSession();
  const [filled, setFilled] = useState(false);
  const change = usePasswordChange();
  const { form, faults } = useCheckedForm({
    check: (texts) => ({
      currentPassword: isFilled(texts('currentPassword')) ? null : 'required',
      ...newPasswordFaults('newPassword', texts, email),
    }),
    onSubmit: (texts) => {
      if (change.isIdle || change.isError)
        change.mutate({ currentPassword: texts('currentPassword'), newPassword: texts('newPassword') });
    },
  });
  const errorOf = useFieldErrors(faults, change.error);
  const labels = { currentPassword: account.password.current, newPassword: passwords.newPassword };
  return (
    <form
      {...form}
      className={styles.form}
      onInput={(event) => {
        form.onInput(event);
        const texts = textsOf(event.currentTarget);
        setFilled(isFilled(texts('currentPassword')) && isFilled(texts('newPassword')));
      }}
    >
      <CardHeading text={account.password.change} />
      <p className={styles.muted}>{account.password.intro}</p>
      <SubmitError error={change.error} fields={labels} />
      {/* For password managers: the account that the password belongs to. */}
      <input hidden readOnly type="email" autoComplete="username" defaultValue={email} />
      <PasswordField
        id="currentPassword"
        name="currentPassword"
        label={labels.currentPassword}
        autoComplete="current-password"
        required
        error={errorOf('currentPassword')}
      />
      <NewPasswordFields name="newPassword" label={labels.newPassword} email={email} errorOf={errorOf} />
      <div className={styles.actions}>
        <PendingButton type="submit" variant="primary" disabled={!filled} pending={change.isPending}>
          {change.isPending ? account.password.changing : common.save}
        </PendingButton>
        <LinkButton as={Link} to={paths.accountSecurity()}>
          {common.cancel}
        </LinkButton>
      </div>
    </form>
  );
}

function usePasswordChange() {
  const { errors } = useMessages();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (request: ChangePasswordRequest) => changePassword(request),
    onSuccess: () => {
      showToast('success', errors.passwordChanged);
      refreshSecurity(queryClient);
      return navigate(paths.accountSecurity(), { replace: true });
    },
    // The form shows it.
    onError: () => undefined,
  });
}
