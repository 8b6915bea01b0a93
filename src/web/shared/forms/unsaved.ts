import { useEffect, useEffectEvent } from 'react';

const questions = new Set<() => boolean>();

/** Whether something is typed on this page that would be gone with it. */
export function hasUnsaved(): boolean {
  return [...questions].some((isUnsaved) => isUnsaved());
}

/** Lets a form say, when it matters, whether it has unsaved changes. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const ask = useEffectEvent(isUnsaved);
  // Once the page is left, the form no longer counts.
  useEffect(() => {
    const question = () => ask();
    questions.add(question);
    return () => void questions.delete(question);
  }, []);
}
