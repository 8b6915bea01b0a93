import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nextAfterInit, nextSignInStep } from '#domain/auth/sign-in.ts';
import type { SignInMessage, SignInOutcome } from '#domain/auth/sign-in.ts';
import { cancelMfaPairing, confirmMfaPairing, initMfaPairing } from '#generated/api/auth/auth.ts';
import type { AuthSession } from '#generated/model/authSession.ts';
import type { PairingOutcome } from '#generated/model/pairingOutcome.ts';
import { refreshCurrentUser } from '#web/capabilities/session/current-user.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import type { CallOptions } from '#web/shared/http/api-client.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';

/** The factors that a person sets up. */
export type PairedType = 'Authenticator' | 'VendorID';

/** A pairing session that the server has started. */
export type Pairing = { mfaType: PairedType; session: AuthSession; sessionId: string };

type PairingState =
  | { stage: 'choose'; message?: SignInMessage | undefined }
  | { stage: 'pair'; pairing: Pairing; message?: SignInMessage; attempt: number }
  | { stage: 'expired'; pairing: Pairing }
  | { stage: 'codes'; recoveryCodes: readonly string[] };

/** Takes what leads out of the set-up when it is part of a sign-in (§4). */
export type OnOutcome = (outcome: SignInOutcome) => void;

const atStart: PairingState = { stage: 'choose' };
const signedOut: SignInOutcome = { step: 'password', message: 'sessionExpired' };

type Task = { mfaType: PairedType; run: () => Promise<void> };

/**
 * The set-up of a second factor (§2.3): its state and actions. With `onOutcome` it is part of a sign-in: codes that the sign-in
 * table sends elsewhere go there, and so does a sign-in that has ended.
 */
export function usePairing(onDone: () => void, onOutcome: OnOutcome | undefined) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<PairingState>(atStart);
  const options = { standalone: onOutcome !== undefined };

  const refuse = (outcome: SignInOutcome) => {
    if (onOutcome !== undefined && leadsOut(outcome)) onOutcome(outcome);
    else setState((now) => afterRefusal(now, outcome));
  };
  // Before the codes are saved already: who goes back now has the factor.
  const succeed = (recoveryCodes: readonly string[]) => {
    void refreshCurrentUser(queryClient);
    if (recoveryCodes.length === 0) onDone();
    else setState({ stage: 'codes', recoveryCodes });
  };
  // Returns whether to keep polling.
  const settle = ({ code, recoveryCodes = [] }: PairingOutcome): boolean => {
    const outcome = nextSignInStep(code, null, 'configureMfa');
    if (outcome.step === 'success') succeed(recoveryCodes);
    else if (!outcome.poll) refuse(outcome);
    return outcome.poll === true;
  };
  const fail = (error: unknown) => {
    if (hasStatus(error, 404)) refuse({ step: 'error', message: 'mfaSessionExpired' });
    else if (hasStatus(error, 401)) giveUp();
  };
  // On the account page the dialog to sign in again was closed, which says enough.
  const giveUp = () => (onOutcome === undefined ? setState(atStart) : onOutcome(signedOut));
  const begin = (started: Pairing | SignInOutcome) => {
    if ('step' in started) refuse(started);
    else setState({ stage: 'pair', pairing: started, attempt: 0 });
  };
  const ask = ({ mfaType, sessionId }: Pairing, signal?: AbortSignal, code?: string) =>
    confirmMfaPairing({ mfaType, sessionId, ...(code !== undefined && { code }) }, options, signal);
  const { mutate, error, isPending, variables, reset } = useMutation({
    mutationFn: ({ run }: Task) => run(),
    onError: fail,
  });
  return {
    state,
    /** What the server or network said instead of a result; an ended session is reported elsewhere. */
    error: hasStatus(error, 401) || hasStatus(error, 404) ? null : error,
    /** The factor that is being started or confirmed. */
    busyWith: isPending ? variables.mfaType : undefined,
    start: (mfaType: PairedType) => mutate({ mfaType, run: async () => begin(await startPairing(mfaType, options)) }),
    /** Sends the code of the authenticator app. */
    confirm: (pairing: Pairing, code: string) =>
      mutate({ mfaType: pairing.mfaType, run: async () => void settle(await ask(pairing, undefined, code)) }),
    /** Asks whether the phone has paired. */
    ask,
    settle,
    fail,
    /** Leaves the method that was chosen. */
    leave: () => {
      if (state.stage === 'pair') cancelPairing(state.pairing);
      reset();
      setState(atStart);
    },
  };
}

async function startPairing(mfaType: PairedType, options: CallOptions): Promise<Pairing | SignInOutcome> {
  const session = await initMfaPairing({ mfaType }, options);
  const { step, message = 'mfaInitFailed' } = nextAfterInit(session.code, 'configureMfa');
  const { sessionId } = session;
  return step === 'configureMfa' && sessionId !== undefined ? { mfaType, session, sessionId } : { step, message };
}

// It does not matter whether the server gets this: the session expires by itself.
function cancelPairing({ mfaType, sessionId }: Pairing): void {
  cancelMfaPairing({ mfaType, sessionId }, { standalone: true }).catch(logError);
}

// An expired session of this step can be started again here.
function leadsOut({ step, message }: SignInOutcome): boolean {
  return step !== 'configureMfa' && message !== 'mfaSessionExpired' && message !== 'mfaInitFailed';
}

function afterRefusal(now: PairingState, { message = 'failed' }: SignInOutcome): PairingState {
  if (now.stage === 'pair' && message === 'invalidCode') return { ...now, message, attempt: now.attempt + 1 };
  if (now.stage === 'pair' && message === 'mfaSessionExpired') return { stage: 'expired', pairing: now.pairing };
  return { stage: 'choose', message };
}
