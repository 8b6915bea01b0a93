import { RECENT_SIGN_IN_MS } from '#domain/limits.ts';
import { RefusedError } from '../../../kernel/errors.ts';
import type { Clock } from '../../../kernel/ports.ts';

/** 401 `recent_sign_in_required` unless the person authenticated recently; for changes to how an account is accessed. */
export function requireRecentSignIn({ authenticatedOn }: { authenticatedOn: Date }, clock: Clock): void {
  if (clock.now().getTime() - authenticatedOn.getTime() <= RECENT_SIGN_IN_MS) return;
  throw new RefusedError({
    kind: 'Unauthorized',
    code: 'recent_sign_in_required',
    detail: 'Please confirm that it is you.',
  });
}
