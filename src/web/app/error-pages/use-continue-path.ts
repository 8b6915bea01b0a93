import { useSearchParams } from 'react-router';
import { continueTarget } from '#domain/auth/safe-continue.ts';
import { paths } from '#web/shared/routing/paths.ts';

/** The page the person was redirected from (§2.1), or the start page when the address names none of ours. */
export function useContinuePath(): string {
  const [search] = useSearchParams();
  return continueTarget(search.get('continue')) ?? paths.home();
}
