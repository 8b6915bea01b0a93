import type { SecurityEventKind } from '#domain/enums.ts';
import { receiverOf } from '../../accounts/internal/receiver.ts';
import { recordSecurityEvent } from '../../accounts/internal/security-events.ts';
import { browserInWords } from '../../accounts/internal/client-info.ts';
import type { ClientInfo } from '../../accounts/internal/client-info.ts';
import type { ServiceContext } from '../../../kernel/ports.ts';

type NewPassword = {
  userId: string;
  kind: Extract<SecurityEventKind, 'PasswordChanged' | 'PasswordReset'>;
  client: ClientInfo;
};

/** Notifies a person of a password change, by mail and in their security events. Part of the caller's transaction. */
export async function notifyOfNewPassword(
  { db: tx, clock, mails }: Pick<ServiceContext, 'db' | 'clock' | 'mails'>,
  { userId, kind, client }: NewPassword,
): Promise<void> {
  await recordSecurityEvent(tx, clock, { userId, kind, client });
  const person = await tx
    .selectFrom('users')
    .select(['email', 'language', 'timeZone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await mails.enqueue(tx, {
    ...receiverOf(person),
    template: 'passwordChanged',
    params: { at: clock.now().toISOString(), browser: browserInWords(client), address: client.address },
  });
}
