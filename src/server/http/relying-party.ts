import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import type { RelyingParty } from '../services/passkeys/webauthn.ts';
import type { AppContext } from './context.ts';

/**
 * Whom passkeys are made for: PUBLIC_URL, else the address of the request. Undefined for an IP address: passkeys belong
 * to a domain (WebAuthn §5.1.2). A host made up by the caller gains nothing: no passkey of the portal signs for it.
 */
export function relyingParty(c: AppContext, { publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl ?? c.req.url);
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0 ? { id: hostname, origin } : undefined;
}
