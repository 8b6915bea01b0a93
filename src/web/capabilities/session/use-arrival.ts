import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { continueTarget } from '#domain/safe-continue.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { forgetSession } from './current-user.ts';

/** §4: after SUCCESS the sign-in page goes to the continue target or home; only pages of this origin count. */
export function useArrival(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return () => {
    forgetSession(queryClient);
    void navigate(continueTarget(search.get('continue')) ?? paths.home(), { replace: true });
  };
}
