import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isFirstEntry } from './current-entry.ts';

/** §2.6: Cancel goes back; a page that was opened directly has nothing behind it but `home`. */
export function useGoBack(home: string): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  // The address changes with the first save; how the page was opened does not.
  const [opened] = useState(location);
  return () => void (isFirstEntry(opened) ? navigate(home) : navigate(-1));
}
