import { startInboundSmtp } from './adapters/inbound-smtp.ts';
import type { InboundSmtp } from './adapters/inbound-smtp.ts';
import type { AppDeps } from './deps.ts';
import type { InboundContext } from './services/inbound/inbound-context.ts';
import { receiveMail } from './services/inbound/receive-mail.ts';
import { readReplyAddress } from './services/inbound/reply-address.ts';

/** What answers by mail are received with; undefined when they are not taken. */
export function inboundContext(deps: AppDeps): InboundContext | undefined {
  const { inbound, mail } = deps.config;
  if (inbound === undefined) return undefined;
  const mailDomain = mail.from.address.split('@')[1] ?? '';
  return { ...deps, inbound: { domain: inbound.domain, authservId: inbound.authservId, mailDomain } };
}

/** Listens for answers by mail where the settings say so. Rejects when the port is taken. */
export async function openInboundSmtp(deps: AppDeps): Promise<InboundSmtp | undefined> {
  const context = inboundContext(deps);
  const smtp = deps.config.inbound?.smtp;
  if (context === undefined || smtp === undefined) return undefined;
  const { domain } = context.inbound;
  return startInboundSmtp({
    ...smtp,
    domain,
    logger: deps.logger,
    isReplyAddress: (address) => readReplyAddress(deps.secrets, address, domain) !== undefined,
    receive: (raw, recipient) => receiveMail(context, { raw, recipients: [recipient] }),
  });
}
