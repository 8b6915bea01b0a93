import type { ReactNode } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';

/** A link that opens in another tab: the form stays. */
export function Beside({ to, children }: { to: string; children: ReactNode }) {
  const { tickets } = useMessages();
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {tickets.create.inNewTab}</span>
    </a>
  );
}
