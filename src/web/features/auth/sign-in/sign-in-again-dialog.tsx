import { nextSignInStep } from '#domain/auth/sign-in.ts';
import { PasskeySignInButton } from '#web/capabilities/passkeys/passkey-sign-in-button.tsx';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { leaveFor } from '#web/capabilities/session/leave-for.ts';
import { answerSignInAgain, signedInAgain } from '#web/capabilities/session/sign-in-again.ts';
import type { SignInAgainQuestion } from '#web/capabilities/session/sign-in-again.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Banner, Button } from '@primer/react';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import styles from '../step.module.css';
import { LoadedSecondStep } from './second-step/loaded-second-step.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import { useSignIn } from './use-sign-in.ts';

/**
 * product decision: the same person signs in over the open page, and nothing typed is lost; another account starts from
 * scratch.
 */
export function SignInAgainDialog({ question }: { question: SignInAgainQuestion }) {
  const { heading, text } = useTexts(question);
  // It must be clear whose page this is before it continues, so Escape is not an option.
  const onClose = question.reason === 'otherPerson' ? undefined : () => answerSignInAgain(false);
  return (
    <Dialog title={heading} onClose={onClose}>
      <div className={styles.step}>
        <p>{text}</p>
        <Steps />
        <Escape question={question} />
      </div>
    </Dialog>
  );
}

function useTexts(question: SignInAgainQuestion): { heading: string; text: string } {
  const { auth, session } = useMessages();
  const { email } = useSession();
  switch (question.reason) {
    case 'sessionEnded':
    case 'recentSignIn':
      return { heading: auth.again.heading[question.reason], text: auth.again.why[question.reason] };
    case 'sessionEnding':
      return session.ending;
    case 'otherPerson':
      return {
        heading: session.otherPerson.heading(question.name),
        text: session.otherPerson.text(question.name, email),
      };
  }
}

function Escape({ question }: { question: SignInAgainQuestion }) {
  const { auth, common, session } = useMessages();
  switch (question.reason) {
    case 'sessionEnded':
      return (
        <Button variant="invisible" block onClick={startWithAnotherAccount}>
          {auth.again.otherAccount}
        </Button>
      );
    // Who is still signed in gives up what they were about to do, and stays.
    case 'recentSignIn':
    case 'sessionEnding':
      return (
        <Button block onClick={() => answerSignInAgain(false)}>
          {common.cancel}
        </Button>
      );
    case 'otherPerson':
      return (
        <>
          <Button variant="invisible" block onClick={() => leaveFor(paths.home())}>
            {session.otherPerson.leave(question.name)}
          </Button>
          <p>{session.otherPerson.leaveHint}</p>
        </>
      );
  }
}

function Steps() {
  const { id, email } = useSession();
  const signIn = useSignIn(signedInAgain);
  const { progress, error, isBusy, submit, settle } = signIn;
  switch (progress.step) {
    case 'password':
    case 'success':
      return (
        <>
          <PasswordForm email={email} refusal={progress} submitError={error} submitting={isBusy} onSubmit={submit} />
          <PasskeySignInButton userId={id} onCode={(code) => settle(nextSignInStep(code, null, 'passkey'))} />
        </>
      );
    case 'error':
      return <SignInFailure outcome={progress} signIn={signIn} />;
    case 'forgotExpired':
      return <PasswordExpired />;
    case 'configureMfa':
    case 'authenticator':
    case 'idApp':
    case 'emailCode':
    case 'recoveryCode':
    case 'passkey':
      return <LoadedSecondStep step={progress.step} signIn={signIn} userId={id} />;
  }
}

// §4: with an expired password the person cannot return to the page as it was.
function PasswordExpired() {
  const { auth, errors } = useMessages();
  return (
    <>
      <Banner variant="warning" role="alert" title={errors.passwordExpired} />
      <Button variant="primary" block onClick={() => location.assign(paths.forgotPassword({ expired: true }))}>
        {auth.forgot}
      </Button>
    </>
  );
}

// §8.1: another account means the person is signed out; a new document drops everything that was loaded.
function startWithAnotherAccount(): void {
  const here = `${location.pathname}${location.search}`;
  location.assign(paths.signIn({ continue: here, message: 'session-expired' }));
}
