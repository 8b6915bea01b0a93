import type { ReactNode } from 'react';
import type { OpenedKind } from './remembered.ts';

/** One row of the search box: an item with its URL, or an action. */
export type Choice = {
  id: string;
  icon: ReactNode;
  title: string;
  detail?: ReactNode;
  /** A code, in the mono face. */
  isCode?: boolean;
} & ({ href: string; kind?: OpenedKind } | { run: () => void; keepsOpen?: true });

export type ChoiceGroup = {
  id: string;
  heading: string;
  choices: readonly Choice[];
  /** From the result for a previous text. */
  isStale?: boolean;
};
