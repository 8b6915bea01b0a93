import { ADDRESS_RESET_REQUESTS_MAX_COUNT, EMAIL_RESET_REQUESTS_MAX_COUNT } from '#domain/limits.ts';
import { attemptKeys } from '../../kernel/attempt-counters.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import { countWithin } from '../../kernel/throttle.ts';
import type { ServiceContext } from '../../kernel/ports.ts';

/**
 * Accepts a request for a reset link. It looks up no account, so known and unknown addresses cost the same; the worker does
 * that later. Throws 429 when an email or a network address asks too often.
 */
export async function forgotPassword(
  { db, clock, jobs }: Pick<ServiceContext, 'db' | 'clock' | 'jobs'>,
  { email, client }: { email: string; client: ClientInfo },
): Promise<void> {
  await countWithin({ db, clock }, `reset:${attemptKeys.address(client.address)}`, ADDRESS_RESET_REQUESTS_MAX_COUNT);
  await countWithin({ db, clock }, `reset:${attemptKeys.email(email)}`, EMAIL_RESET_REQUESTS_MAX_COUNT);
  await jobs.enqueue(db, 'passwordResetRequested', { email });
}
