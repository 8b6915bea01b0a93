import { useMutation } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { useNavigate } from 'react-router';
import { resetPassword } from '#generated/api/auth/auth.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { InvalidLink } from '../invalid-link.tsx';
import { ResetForm } from './reset-form.tsx';
import { loadLinkToken, useLinkToken } from '../link-token.ts';
import type { LinkToken } from '../link-token.ts';

/** Reads the token of the address. */
export function createLoader(): LoaderFunction {
  return loadLinkToken;
}

/** §2.8: the token of the route names the email; one that is invalid, used or expired leads to another mail. */
export function Component() {
  const link = useLinkToken();
  return link === null ? <InvalidResetLink /> : <Reset link={link} />;
}

function Reset({ link }: { link: LinkToken }) {
  const navigate = useNavigate();
  const reset = useMutation({
    mutationFn: (password: string) => resetPassword({ email: link.email, password, token: link.token }),
    onSuccess: () => navigate(paths.signIn({ message: 'password-changed' }), { replace: true }),
    // The form shows it.
    onError: () => undefined,
  });
  if (isTokenRefused(reset.error)) return <InvalidResetLink />;
  return (
    <ResetForm
      email={link.email}
      error={reset.error}
      sending={!reset.isIdle && !reset.isError}
      onSubmit={reset.mutate}
    />
  );
}

function InvalidResetLink() {
  const { auth, errors, passwords } = useMessages();
  return (
    <InvalidLink
      heading={passwords.reset.invalidHeading}
      message={errors.resetLinkInvalid}
      hint={passwords.reset.invalidHint}
      actions={
        <>
          <ButtonLink variant="primary" block to={paths.forgotPassword()}>
            {auth.forgot}
          </ButtonLink>
          <ButtonLink variant="invisible" block to={paths.signIn()}>
            {auth.backToSignIn}
          </ButtonLink>
        </>
      }
    />
  );
}

function isTokenRefused(error: unknown): boolean {
  return hasStatus(error, 422) && (error.problem.errors ?? []).some(({ code }) => code === 'invalid_token');
}
