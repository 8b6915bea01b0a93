import { mayWriteArticles } from '#domain/access.ts';
import type { UserType } from '#domain/enums.ts';
import { forbidden } from '../../kernel/errors.ts';

/** Throws 403 for who may not write articles. */
export function requireWriter({ type }: { type: UserType }): void {
  if (!mayWriteArticles(type)) throw forbidden();
}
