import type { AppDeps } from './deps.ts';
import type { InboundContext } from './services/inbound/internal/inbound-context.ts';

/** The context for receiving replies by email; undefined when they are not accepted. */
export function inboundContext(deps: AppDeps): InboundContext | undefined {
  const { inbound, mail } = deps.config;
  if (inbound === undefined) return undefined;
  const mailDomain = mail.from.address.split('@')[1] ?? '';
  return { ...deps, inbound: { domain: inbound.domain, authservId: inbound.authservId, mailDomain } };
}
