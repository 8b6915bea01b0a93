import { memo } from 'react';
import type { ReactNode } from 'react';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import table from '#web/shared/ui/list/list-table.module.css';
import { Time } from '#web/shared/ui/time.tsx';
import { listColumns } from './list-columns.ts';
import type { ChosenColumns, ListColumn } from './list-columns.ts';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { PromisedTime } from '#web/capabilities/marks/promised-time.tsx';
import { StatusBadge, TypeIcon, useTurnWord } from '#web/capabilities/marks/ticket-icons.tsx';
import { TicketLink } from './ticket-link.tsx';
import { DraftLabel, UnreadDot } from './ticket-marks.tsx';
import { TicketExcerpts, TicketTitle } from './ticket-matches.tsx';
import styles from './ticket-table.module.css';

type Props = { ticket: TicketListItem; columns: ChosenColumns };

/** One ticket in the table; the whole row is one link. Re-rendered when it changes, not when the list does. */
export const TicketRow = memo(function TicketRow({ ticket, columns }: Props) {
  return (
    <tr className={classNames(table.row, ticket.unread && styles.unread)}>
      {(columns ?? listColumns).map((column) => (
        <Cell key={column} column={column} ticket={ticket} />
      ))}
    </tr>
  );
});

function Cell({ column, ticket }: { column: ListColumn; ticket: TicketListItem }) {
  const author = `${ticket.author.firstName} ${ticket.author.lastName}`;
  const titles: Partial<Record<ListColumn, string>> = { productGroup: ticket.productGroup, author };
  const cells: Record<ListColumn, () => ReactNode> = {
    displayId: () => ticket.displayId,
    status: () => <StatusBadge status={ticket.status} />,
    whoseTurn: () => <Turn ticket={ticket} />,
    promisedBy: () => ticket.promisedBy && <PromisedTime value={ticket.promisedBy} place="table" />,
    type: () => <Kind ticket={ticket} />,
    title: () => <TitleCell ticket={ticket} />,
    productGroup: () => <ProductName name={ticket.productGroup} supportStatus={ticket.productSupportStatus} />,
    author: () => author,
    createdOn: () => <Time value={ticket.createdOn} />,
  };
  return (
    <td className={styles[column]} title={titles[column]}>
      {cells[column]()}
    </td>
  );
}

function Turn({ ticket }: { ticket: TicketListItem }) {
  return useTurnWord()(ticket.whoseTurn);
}

function Kind({ ticket: { type } }: { ticket: TicketListItem }) {
  const { enums } = useMessages();
  return (
    <span className={styles.kind} title={enums.ticketType[type]}>
      <TypeIcon type={type} />
      <span className={styles.typeWord}>{enums.ticketType[type]}</span>
    </span>
  );
}

function TitleCell({ ticket }: { ticket: TicketListItem }) {
  return (
    <>
      <span className={styles.titleLine}>
        <TicketLink ticket={ticket} className={classNames(table.link, styles.link)} title={ticket.title}>
          {ticket.unread && <UnreadDot />}
          <TicketTitle {...ticket} />
        </TicketLink>
        {ticket.hasDraft && <DraftLabel />}
      </span>
      <TicketExcerpts {...ticket} />
    </>
  );
}
