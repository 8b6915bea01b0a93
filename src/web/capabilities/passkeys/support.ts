import { useSyncExternalStore } from 'react';
import { useOrigin } from '#web/shared/lib/use-origin.ts';

const IP_ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/** Whether passkeys can be used here: not in an old browser or without https, and not at an IP address (WebAuthn §5.1.2). */
export type PasskeySupport = 'possible' | 'notSupported' | 'atIpAddress';

/** Whether this browser knows passkeys on this page, and if not, why. Not while rendering. */
function passkeySupport(): PasskeySupport {
  if (IP_ADDRESS.test(location.hostname)) return 'atIpAddress';
  return 'PublicKeyCredential' in globalThis ? 'possible' : 'notSupported';
}

/** The support of this browser; on the server and until hydration, that of nearly every browser. */
export function usePasskeySupport(): PasskeySupport {
  const origin = useOrigin();
  return useSyncExternalStore(never, passkeySupport, () => likelySupport(origin));
}

// With the button in place from the first paint on, nothing shifts.
function likelySupport(origin: string): PasskeySupport {
  return origin !== '' && IP_ADDRESS.test(new URL(origin).hostname) ? 'atIpAddress' : 'possible';
}

const never = () => () => undefined;
