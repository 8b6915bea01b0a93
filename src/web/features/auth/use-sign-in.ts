import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { nextSignInStep } from '#domain/sign-in.ts';
import type { SignInOutcome } from '#domain/sign-in.ts';
import { signIn } from '#generated/api/auth/auth.ts';
import type { MfaType } from '#generated/model/mfaType.ts';
import type { SignInRequest } from '#generated/model/signInRequest.ts';

export type SignInStanding = SignInOutcome & { mfaType?: MfaType | undefined };

const atStart: SignInStanding = { step: 'password' };

/** A sign-in by password: where it stands (§4), what the server refused, and the way back to the start. */
export function useSignIn(onSuccess: () => void) {
  const [standing, setStanding] = useState(atStart);
  const attempt = useMutation({
    mutationFn: (request: SignInRequest) => signIn(request),
    onSuccess: ({ code, mfaType }) => {
      const outcome = nextSignInStep(code, mfaType);
      setStanding({ ...outcome, mfaType });
      if (outcome.step === 'success') onSuccess();
    },
    // The form shows it.
    onError: () => setStanding(atStart),
  });
  return {
    standing,
    error: attempt.error,
    isSending: attempt.isPending,
    submit: attempt.mutate,
    restart: () => {
      attempt.reset();
      setStanding(atStart);
    },
  };
}
