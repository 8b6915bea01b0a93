import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { changePassword } from '#generated/api/auth/auth.ts';
import { ChangePasswordBody } from '#generated/zod/auth/auth.ts';
import type { ChangePasswordRequest } from '#generated/model/changePasswordRequest.ts';
import { confirmation, confirms, newPassword } from '#web/capabilities/password/new-password.ts';
import { NewPasswordFields } from '#web/capabilities/password/new-password-fields.tsx';
import { PasswordField } from '#web/capabilities/password/password-field.tsx';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { FormShell } from '#web/shared/forms/form-shell.tsx';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
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
  const change = usePasswordChange();
  const form = useFormShell({
    schema: useMemo(() => schemaFor(email), [email]),
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
    labels: {
      currentPassword: account.password.current,
      newPassword: passwords.newPassword,
      confirmation: passwords.confirmation,
    },
    pending: change.isPending || change.isSuccess,
    submitError: change.error,
    onSubmit: (values) => change.mutate({ currentPassword: values.currentPassword, newPassword: values.newPassword }),
  });
  const [current, next] = useWatch({ control: form.control, name: ['currentPassword', 'newPassword'] });
  return (
    <FormShell
      form={form}
      className={styles.form}
      intro={
        <>
          <CardHeading text={account.password.change} />
          <p className={styles.muted}>{account.password.intro}</p>
        </>
      }
    >
      {/* For password managers: the account that the password belongs to. */}
      <input hidden readOnly type="email" autoComplete="username" defaultValue={email} />
      <PasswordField {...form.field('currentPassword')} autoComplete="current-password" required />
      <NewPasswordFields
        password={form.field('newPassword', { deps: 'confirmation' })}
        confirmation={form.field('confirmation')}
        email={email}
      />
      <div className={styles.actions}>
        <PendingButton
          type="submit"
          variant="primary"
          disabled={current === '' || next === ''}
          pending={change.isPending}
        >
          {change.isPending ? account.password.changing : common.save}
        </PendingButton>
        <LinkButton as={Link} to={paths.accountSecurity()}>
          {common.cancel}
        </LinkButton>
      </div>
    </FormShell>
  );
}

function schemaFor(email: string) {
  return z
    .extend(ChangePasswordBody, { newPassword: newPassword(ChangePasswordBody.shape.newPassword, email), confirmation })
    .check(confirms((values) => values.newPassword));
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
