import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { MFA_SESSION_MS } from '#domain/limits.ts';
import type { PasskeyAssertion } from '#generated/model/passkeyAssertion.ts';
import type { PasskeyAttestation } from '#generated/model/passkeyAttestation.ts';
import type { PasskeyCreationOptions } from '#generated/model/passkeyCreationOptions.ts';
import type { PasskeyRequestOptions } from '#generated/model/passkeyRequestOptions.ts';

type Ending = { signal?: AbortSignal | undefined };

/** Lets the browser ask for a passkey (WebAuthn §5.1.4). Throws NotAllowedError when the person gives up. */
export async function askForPasskey(options: PasskeyRequestOptions, ending: Ending = {}): Promise<PasskeyAssertion> {
  const { sessionId, challenge, rpId, userVerification, allowCredentials } = options;
  const optionsJSON = {
    challenge,
    rpId,
    userVerification,
    timeout: MFA_SESSION_MS,
    allowCredentials: allowCredentials.map(descriptor),
  };
  const { id, response } = await endingWith(ending, () => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    sessionId,
    id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle === undefined ? {} : { userHandle }),
  };
}

/**
 * Lets the browser make a passkey (WebAuthn §5.1.3) that signs in without an email and checks its person.
 * Throws NotAllowedError when the person gives up, InvalidStateError when this device has one already.
 */
export async function makePasskey(options: PasskeyCreationOptions, name: string): Promise<PasskeyAttestation> {
  const optionsJSON = {
    challenge: options.challenge,
    rp: { id: options.rpId, name: options.rpName },
    user: { id: options.userHandle, name: options.userName, displayName: options.displayName },
    pubKeyCredParams: options.algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: options.excludeCredentials.map(descriptor),
    timeout: MFA_SESSION_MS,
    attestation: 'none' as const,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  };
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    sessionId: options.sessionId,
    name,
    id,
    clientDataJSON,
    attestationObject,
    ...(transports === undefined ? {} : { transports }),
  };
}

/** Whether the person closed the browser's prompt, or let it time out: no error to report. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

async function endingWith<T>({ signal }: Ending, ask: () => Promise<T>): Promise<T> {
  signal?.throwIfAborted();
  const end = () => WebAuthnAbortService.cancelCeremony();
  signal?.addEventListener('abort', end);
  try {
    return await ask();
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

function descriptor(id: string) {
  return { id, type: 'public-key' as const };
}
