import { can } from '#domain/access.ts';
import type { Rma } from '#generated/model/rma.ts';
import { useRmaTurnCount, useRmaTurnWord } from '#web/capabilities/marks/rma-marks.tsx';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { turnsOf } from './return-progress.ts';

/** Whose turn it is: of the units how many wait for whom, else for whom the return as a whole waits. */
export function RmaViewTurns({ rma: { whoseTurn, products } }: { rma: Rma }) {
  const { returns } = useMessages();
  const word = useRmaTurnWord()(whoseTurn);
  const count = useRmaTurnCount();
  const isStaff = can(useSession(), 'portal.readAsStaff');
  if (whoseTurn === 'Nobody') return null;
  const turns = products.some(({ step }) => step !== undefined) ? turnsOf(products) : [];
  // The customer's words are a sentence of their own.
  if (turns.length === 0) return <span>{isStaff ? returns.turns(word) : word}</span>;
  return <span>{returns.turns(turns.map((part) => count(part.turn, part.count)).join(' · '))}</span>;
}
