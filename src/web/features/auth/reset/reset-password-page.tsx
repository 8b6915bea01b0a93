import { Waiting } from '#web/shared/ui/waiting.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { Link, useNavigate } from 'react-router';
import { checkPasswordReset, getCheckPasswordResetQueryKey, resetPassword } from '#generated/api/auth/auth.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { LinkButton } from '@primer/react';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { InvalidLink } from '../invalid-link.tsx';
import { ResetForm } from './reset-form.tsx';
import { isTokenRefused, loadLinkToken, useLinkToken } from '../link-token.ts';
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
  const { passwords } = useMessages();
  const params = { id: link.id };
  const { data, error, isPending } = useQuery({
    queryKey: getCheckPasswordResetQueryKey(params),
    queryFn: ({ signal }) => checkPasswordReset(params, {}, signal),
    // While the form is filled in it stays; the server checks the link again when it is sent.
    staleTime: Infinity,
  });
  // 400: the id in the link is malformed.
  if (data?.valid === false || hasStatus(error, 400)) return <InvalidResetLink />;
  if (isPending)
    return (
      <>
        <CardHeading text={passwords.reset.heading} />
        <Waiting label={passwords.reset.checking} />
      </>
    );
  // Valid, or the check failed: then the form's response decides.
  return <NewPassword link={link} />;
}

function NewPassword({ link }: { link: LinkToken }) {
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
          <LinkButton as={Link} variant="primary" block to={paths.forgotPassword()}>
            {auth.forgot}
          </LinkButton>
          <LinkButton as={Link} variant="invisible" block to={paths.signIn()}>
            {auth.backToSignIn}
          </LinkButton>
        </>
      }
    />
  );
}
