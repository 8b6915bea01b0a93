import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';

/**
 * Replaces an emailed link's URL at once by the one without its token, so that the token is neither in the address bar nor in
 * the history. The page keeps the token; a reload asks to open the email again.
 */
export function useStripToken(): void {
  const { token } = useParams();
  const navigate = useNavigate();
  // The address bar is the browser's, and only it has a history.
  useEffect(() => {
    if (token !== undefined) void navigate('..', { relative: 'path', replace: true });
  }, [token, navigate]);
}
