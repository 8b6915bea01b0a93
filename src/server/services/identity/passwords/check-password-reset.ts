import type { PasswordResetValidity } from '#generated/model/passwordResetValidity.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import { findOpenReset } from './internal/open-reset.ts';

/** Whether the link of a reset mail can still be used; also false for one that never existed. */
export async function checkPasswordReset(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { id }: { id: string },
): Promise<PasswordResetValidity> {
  return { valid: (await findOpenReset(context, id)) !== undefined };
}
