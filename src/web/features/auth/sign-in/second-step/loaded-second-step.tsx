import type { ComponentProps } from 'react';
import { pageLanguage } from '#web/shared/i18n/language.ts';
import { loadMessages } from '#web/shared/i18n/load-messages.ts';
import type { SecondStep } from './second-step.tsx';

let Loaded: typeof SecondStep | undefined;

/** Fetches what only a second factor needs, its texts too; the password alone does without. Throws when it cannot be fetched. */
export async function loadSecondStep(): Promise<void> {
  const [{ SecondStep: Fetched }] = await Promise.all([import('./second-step.tsx'), loadMessages(pageLanguage())]);
  Loaded = Fetched;
}

/** The step after the password, once it was fetched: the form before it stays until then, and nothing jumps. */
export function LoadedSecondStep(props: ComponentProps<typeof SecondStep>) {
  if (Loaded === undefined) throw new Error('The second step is shown before it was loaded');
  return <Loaded {...props} />;
}
