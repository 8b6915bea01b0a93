import { INBOUND_MAIL_MAX_BYTES } from '#domain/limits.ts';
import type { ReceivedMail } from '#generated/model/receivedMail.ts';
import type { AppDeps } from '../deps.ts';
import { requireBearer } from '../http/session/bearer.ts';
import type { OperationHandlers } from '../http/handlers.ts';
import { mediaType, readBytes, unsupportedMediaType } from '../http/body/json-body.ts';
import { inboundContext } from '../inbound.ts';
import { RefusedError } from '../services/kernel/errors.ts';
import { receiveMail } from '../services/inbound/receive-mail.ts';

export function mailRoutes(deps: AppDeps): OperationHandlers<'mail'> {
  const ctx = inboundContext(deps);
  return {
    async receiveMail(c) {
      if (mediaType(c.req.raw) !== 'message/rfc822') throw unsupportedMediaType('message/rfc822');
      requireBearer(c.req.raw, deps.config.inbound?.key);
      if (ctx === undefined) throw new RefusedError({ kind: 'Unauthorized' });
      const raw = await readBytes(c.req.raw, INBOUND_MAIL_MAX_BYTES);
      return c.json<ReceivedMail>(await receiveMail(ctx, { raw }));
    },
  };
}
