import { Waiting } from '#web/shared/ui/waiting.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { Link, useNavigate } from 'react-router';
import { checkInvite, createUser, getCheckInviteQueryKey } from '#generated/api/users/users.ts';
import type { Registration } from '#generated/model/registration.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { LinkButton } from '@primer/react';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { FailedState } from '#web/shared/ui/page/states.tsx';
import { InvalidLink } from '../invalid-link.tsx';
import { RegisterForm } from './register-form.tsx';
import type { Registrant } from './register-form.tsx';
import { isTokenRefused, loadLinkToken, useLinkToken } from '../link-token.ts';
import type { LinkToken } from '../link-token.ts';

/** Reads the token of the address. */
export function createLoader(): LoaderFunction {
  return loadLinkToken;
}

/** §2.8, §5: the token must decode, and the server must know the invitation. */
export function Component() {
  const link = useLinkToken();
  return link === null ? <InvalidInvite /> : <Invited link={link} />;
}

function Invited({ link }: { link: LinkToken }) {
  const messages = useMessages();
  const { passwords } = messages;
  const params = { id: link.id };
  const invite = useQuery({
    queryKey: getCheckInviteQueryKey(params),
    queryFn: ({ signal }) => checkInvite(params, {}, signal),
    // While the form is filled in it stays; the server checks the invitation again when it is sent.
    staleTime: Infinity,
  });
  if (invite.data?.valid === true) return <Register link={link} />;
  // 400: the id in the link is malformed.
  if (invite.data?.valid === false || hasStatus(invite.error, 400)) return <InvalidInvite />;
  if (invite.error === null)
    return (
      <>
        <CardHeading text={passwords.register.heading} />
        <Waiting label={passwords.register.checking} />
      </>
    );
  const { text, requestId } = describeError(invite.error, messages);
  return (
    <>
      <CardHeading text={passwords.register.heading} />
      <FailedState
        heading={passwords.register.checkFailed}
        text={text}
        requestId={requestId}
        onRetry={() => void invite.refetch()}
      />
    </>
  );
}

function Register({ link }: { link: LinkToken }) {
  const navigate = useNavigate();
  const creation = useMutation({
    mutationFn: (registrant: Registrant) => createUser(registrationOf(link, registrant)),
    onSuccess: () => navigate(paths.signIn({ message: 'account-created' }), { replace: true }),
    // The form shows it.
    onError: () => undefined,
  });
  if (hasStatus(creation.error, 404) || isTokenRefused(creation.error)) return <InvalidInvite />;
  return (
    <RegisterForm
      email={link.email}
      error={creation.error}
      sending={!creation.isIdle && !creation.isError}
      onSubmit={creation.mutate}
    />
  );
}

function InvalidInvite() {
  const { auth, errors, passwords } = useMessages();
  return (
    <InvalidLink
      heading={passwords.register.invalidHeading}
      message={errors.inviteInvalid}
      hint={passwords.register.invalidHint}
      actions={
        <LinkButton as={Link} block to={paths.signIn()}>
          {auth.backToSignIn}
        </LinkButton>
      }
    />
  );
}

function registrationOf({ id, token, email }: LinkToken, registrant: Registrant): Registration {
  return { ...registrant, inviteId: id, token, email, agreedToTerms: true, agreedToDataProcessing: true };
}
