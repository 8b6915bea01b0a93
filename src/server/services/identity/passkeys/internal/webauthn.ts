import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { PasskeyAssertion } from '#generated/model/passkeyAssertion.ts';
import type { PasskeyAttestation } from '#generated/model/passkeyAttestation.ts';

/** The relying party of passkeys (WebAuthn §5.1.2): a domain, and the origin of the page. */
export type RelyingParty = { id: string; origin: string };

export type Expected = { challenge: string; relyingParty: RelyingParty };

export type VerifiedPasskey = { credentialId: string; publicKey: Buffer; counter: number; backedUp: boolean };

/** EdDSA, ES256, RS256 (COSE), the best first. */
export const PASSKEY_ALGORITHMS: readonly number[] = [-8, -7, -257];

const PUBLIC_KEY = { type: 'public-key', clientExtensionResults: {} } as const;

/**
 * Verifies a new passkey (WebAuthn §7.1) with user verification. Throws an Error with the reason. Attestation is not requested;
 * a statement with certificates is refused before any of its links is followed.
 */
export async function verifyNewPasskey(
  { id, clientDataJSON, attestationObject }: PasskeyAttestation,
  { challenge, relyingParty }: Expected,
): Promise<VerifiedPasskey> {
  const { verifyRegistrationResponse } = await webAuthn();
  await refuseCertificates(attestationObject);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, response: { clientDataJSON, attestationObject }, ...PUBLIC_KEY },
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  });
  if (registrationInfo === undefined) throw new Error('The attestation does not hold.');
  const { credential, credentialBackedUp } = registrationInfo;
  if (credential.id !== id) throw new Error('The credential has another id.');
  return {
    credentialId: id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    backedUp: credentialBackedUp,
  };
}

/**
 * Verifies the use of a passkey (WebAuthn §7.2) with user verification. Throws an Error with the reason. The counter is
 * returned, not compared: the store does that in one statement.
 */
export async function verifyPasskeyUse(
  { id, userHandle, clientDataJSON, authenticatorData, signature }: PasskeyAssertion,
  publicKey: Buffer,
  { challenge, relyingParty }: Expected,
): Promise<{ counter: number; backedUp: boolean }> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const answer = { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) };
  const credential: WebAuthnCredential = { id, publicKey: Uint8Array.from(publicKey), counter: 0 };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, response: answer, ...PUBLIC_KEY },
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    credential,
  });
  if (!verified) throw new Error('The signature does not hold.');
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
}

/** The user handle stored in a passkey (WebAuthn §14.6.1: nothing about the person): the bytes of the id. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  // WebAuthn §5.1.3: without attestation the browser leaves "none", or a packed statement by the passkey's own key.
  if (format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)) return;
  throw new Error(`The attestation format ${format} was not asked for.`);
}

// Half a second to load, which the start of the server need not wait for.
function webAuthn() {
  return import('@simplewebauthn/server');
}
