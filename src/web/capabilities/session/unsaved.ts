import { useEffect, useEffectEvent } from 'react';

const questions = new Set<() => boolean>();

/** Whether something is typed on this page that would be gone with it. */
export function hasUnsaved(): boolean {
  return [...questions].some((isUnsaved) => isUnsaved());
}

/** Lets a form say, at the moment it matters, whether it holds something that is not saved. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const ask = useEffectEvent(isUnsaved);
  // Whoever leaves the page is no part of the form.
  useEffect(() => {
    const question = () => ask();
    questions.add(question);
    return () => void questions.delete(question);
  }, []);
}
