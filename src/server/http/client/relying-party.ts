import { isIP } from 'node:net';
import type { Config } from '../../config.ts';
import type { RelyingParty } from '../../services/identity/passkeys/internal/webauthn.ts';
import type { AppContext } from '../context.ts';
import { ownOrigin } from './own-origin.ts';

/**
 * The relying party for passkeys: PUBLIC_URL, else the address of the request. Undefined for an IP address: passkeys belong to
 * a domain (WebAuthn §5.1.2). A forged host gains nothing: no passkey of the portal signs for it.
 */
export function relyingParty(c: AppContext, config: Config): RelyingParty | undefined {
  const { hostname, origin } = new URL(ownOrigin(c, config));
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0 ? { id: hostname, origin } : undefined;
}
