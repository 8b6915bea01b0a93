import { lazy } from 'react';

/** Fetches what only a second factor needs; the password alone does without. */
export function loadSecondStep() {
  return import('./second-step.tsx');
}

export const LazySecondStep = lazy(async () => ({ default: (await loadSecondStep()).SecondStep }));
