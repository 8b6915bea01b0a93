import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useRmaTurnCount, useRmaTurnWord } from '#web/capabilities/marks/rma-marks.tsx';
import type { Rma } from '#generated/model/rma.ts';
import { turnsOf } from './return-progress.ts';

/** Whose turn it is: of the units how many wait for whom, else for whom the return as a whole waits. */
export function RmaViewTurns({ rma: { whoseTurn, products } }: { rma: Rma }) {
  const { returns } = useMessages();
  const word = useRmaTurnWord();
  const count = useRmaTurnCount();
  const turns = turnsOf(products);
  if (whoseTurn === 'Nobody') return null;
  const isSplit = turns.length > 0 && products.some(({ step }) => step !== undefined);
  return (
    <span>
      {isSplit ? returns.turns(turns.map((part) => count(part.turn, part.count)).join(' · ')) : word(whoseTurn)}
    </span>
  );
}
