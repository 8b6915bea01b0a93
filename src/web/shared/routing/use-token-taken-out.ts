import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';

/**
 * Replaces the address of a mailed link by the one without its token at once, so that the token stands neither in the
 * address bar nor in the history. The page keeps what it was opened with; a reload asks to open the mail again.
 */
export function useTokenTakenOut(): void {
  const { token } = useParams();
  const navigate = useNavigate();
  // The address bar is the browser's, and only it has a history.
  useEffect(() => {
    if (token !== undefined) void navigate('..', { relative: 'path', replace: true });
  }, [token, navigate]);
}
