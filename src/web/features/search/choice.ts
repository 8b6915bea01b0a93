import type { ReactNode } from 'react';
import type { OpenedKind } from './remembered.ts';

/** One row of the search box: a thing with its address, or something to do. */
export type Choice = {
  id: string;
  icon: ReactNode;
  title: string;
  detail?: ReactNode;
  /** A code, in the mono face. */
  isCode?: boolean;
} & ({ href: string; kind?: OpenedKind } | { run: () => void; staysOpen?: true });

export type ChoiceGroup = {
  id: string;
  heading: string;
  choices: readonly Choice[];
  /** Of an older text than the one that stands in the field. */
  isStale?: boolean;
};
