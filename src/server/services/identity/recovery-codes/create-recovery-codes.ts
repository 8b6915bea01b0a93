import { recordSecurityEvent } from '../accounts/internal/security-events.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import { conflict } from '../../kernel/errors.ts';
import { lockFactors } from '../accounts/internal/lock-factors.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import { issueRecoveryCodes } from './internal/issue-recovery-codes.ts';

type Input = { userId: string; client: ClientInfo };

/**
 * Creates new recovery codes for the person; previous ones stop working. Throws 409 `no_factor` when there is nothing to
 * recover.
 */
export async function createRecoveryCodes(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { userId, client }: Input,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const { mfaType, passkeys } = await lockFactors(tx, userId);
    if (mfaType === 'None' && passkeys === 0) throw conflict('no_factor', 'No second factor is set up.');
    await recordSecurityEvent(tx, clock, { userId, kind: 'RecoveryCodesCreated', client });
    return issueRecoveryCodes(tx, userId);
  });
}
