import { useSyncExternalStore } from 'react';

const IP_ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/** Whether passkeys can be used here: not in an old browser or without https, and not at an IP address (WebAuthn §5.1.2). */
export type PasskeySupport = 'possible' | 'notSupported' | 'atIpAddress';

/** Whether this browser knows passkeys on this page, and if not, why. Not while rendering. */
function passkeySupport(): PasskeySupport {
  if (IP_ADDRESS.test(location.hostname)) return 'atIpAddress';
  return 'PublicKeyCredential' in globalThis ? 'possible' : 'notSupported';
}

/** The support of this browser; undefined on the server and until the page has taken over, so that both draw the same. */
export function usePasskeySupport(): PasskeySupport | undefined {
  return useSyncExternalStore<PasskeySupport | undefined>(never, passkeySupport, () => undefined);
}

const never = () => () => undefined;
