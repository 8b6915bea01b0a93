import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** §2.6: Cancel goes back; a page that was opened directly has nothing behind it but `home`. */
export function useGoBack(home: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The address changes with the first save; how the page was opened does not.
  const [firstKey] = useState(key);
  return () => void (firstKey === 'default' || isFirstEntry() ? navigate(home) : navigate(-1));
}

// The router counts the entries of this visit; a reload keeps the count.
function isFirstEntry(): boolean {
  return (history.state as { idx?: number } | null)?.idx === 0;
}
