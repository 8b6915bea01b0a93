import { TriangleDownIcon } from '@primer/octicons-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { reportError } from '../../feedback/report-error.ts';
import { Button } from '../button.tsx';

type Props = {
  label: string;
  icon: ReactNode;
  /** Loads the code of the menu; called on intent too. */
  loadMenu: () => Promise<unknown>;
  /** The menu itself, with a button that looks like this one. */
  children: ReactNode;
};

/** Stands in for a menu until somebody wants it: its code comes with the press that opens it. */
export function OnDemandMenu({ label, icon, loadMenu, children }: Props) {
  const [stage, setStage] = useState<'rest' | 'coming' | 'there'>('rest');
  const loadAhead = () => void loadMenu().catch(() => undefined);
  const open = () => {
    setStage('coming');
    loadMenu().then(
      () => setStage('there'),
      (error: unknown) => {
        setStage('rest');
        reportError(error);
      },
    );
  };
  const standIn = (
    <Button
      aria-haspopup="menu"
      aria-expanded={false}
      busy={stage === 'coming'}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={open}
    >
      {icon}
      {label}
      <TriangleDownIcon />
    </Button>
  );
  if (stage !== 'there') return standIn;
  return (
    <Suspense fallback={standIn}>
      <span ref={openMenu}>{children}</span>
    </Suspense>
  );
}

// The press has been made on the stand-in: the focus and the press go on to the menu's own button.
function openMenu(frame: HTMLElement | null): void {
  const button = frame?.querySelector('button');
  button?.focus();
  button?.click();
}
