import type { RmaWhoseTurn } from '#domain/enums.ts';
import type { RmaListItem } from '#generated/model/rmaListItem.ts';
import { RowLink } from '#web/capabilities/lists/row-link.tsx';
import { PromisedTime } from '#web/capabilities/marks/promised-time.tsx';
import { useRmaTurnCount, useRmaTurnWord } from '#web/capabilities/marks/rma-marks.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { useRmaListTexts } from './rma-list-texts.ts';
import styles from './rma-list.module.css';

export function NumberLink({ id }: { id: string }) {
  const { returns } = useMessages();
  return <RowLink to={paths.rma({ id })}>{returns.name(id)}</RowLink>;
}

export function CardTitle({ rma: { displayId, productCount, productGroups } }: { rma: RmaListItem }) {
  const { returns } = useMessages();
  return (
    <RowLink to={paths.rma({ id: displayId })}>
      {[returns.name(displayId), returns.units(productCount), ...productGroups].join(' · ')}
    </RowLink>
  );
}

export function TicketName({ id }: { id: string }) {
  return useRmaListTexts().openTicket(id);
}

/** Whose turn it is: of units on their way how many wait for whom, else for whom the whole return waits. */
export function Turns({ rma: { whoseTurn, turns } }: { rma: RmaListItem }) {
  const word = useRmaTurnWord();
  const count = useRmaTurnCount();
  const { customer = 0, support = 0, carrier = 0 } = turns ?? {};
  const counts: [RmaWhoseTurn, number][] = [
    ['Customer', customer],
    ['Support', support],
    ['Carrier', carrier],
  ];
  const parts = counts.filter(([, units]) => units > 0).map(([turn, units]) => count(turn, units));
  return <span>{parts.length === 0 ? word(whoseTurn) : parts.join(' · ')}</span>;
}

/** Whose turn it is, and until when it is promised where it is ours. */
export function Turn({ rma }: { rma: RmaListItem }) {
  const { whoseTurn, promisedBy: promise } = rma;
  // Support is late only for what it has, however old its promise is.
  const promisedBy = whoseTurn === 'Support' ? promise : undefined;
  return (
    <span className={styles.stack}>
      <Turns rma={rma} />
      {promisedBy !== undefined && (
        <small>
          <PromisedTime value={promisedBy} place="table" />
        </small>
      )}
    </span>
  );
}

export function Units({ rma: { productCount, productGroups } }: { rma: RmaListItem }) {
  const { returns } = useMessages();
  const groups = productGroups.join(', ');
  return (
    <span className={styles.stack} title={groups}>
      {returns.units(productCount)}
      {groups !== '' && <small>{groups}</small>}
    </span>
  );
}
