import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { continueTarget } from '#domain/auth/safe-continue.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { cameRendered } from '#web/shared/routing/rendered-page.ts';
import { forgetSession } from './current-user.ts';

/** §4: after SUCCESS the sign-in page goes to the continue target or home; only pages of this origin count. */
export function useSignedInRedirect(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  return () => {
    const target = targetOf(search.get('continue'), hash);
    // A server that renders pages shows the next one sooner than this page could fetch its parts, its data, and draw it.
    if (cameRendered()) return location.replace(target ?? paths.tickets());
    forgetSession(queryClient);
    void navigate(target ?? paths.home(), { replace: true });
  };
}

// A server that leads to the sign-in page never sees the fragment; the browser takes it along.
function targetOf(target: string | null, hash: string): string | null {
  return continueTarget(target?.includes('#') === false ? target + hash : target);
}
