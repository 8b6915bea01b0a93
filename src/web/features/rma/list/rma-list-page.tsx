import { CheckCircleIcon, PackageDependentsIcon, ToolsIcon } from '@primer/octicons-react';
import { Link } from 'react-router';
import { rmaStatuses, rmaWhoseTurns } from '#domain/enums.ts';
import { getSearchRmasQueryKey, searchRmas } from '#generated/api/rma/rma.ts';
import { defineList } from '#web/capabilities/lists/define-list.ts';
import { days, flag, groups, manyOf } from '#web/capabilities/lists/filter-kinds.ts';
import { listPage } from '#web/capabilities/lists/list-page.tsx';
import { PromisedTime } from '#web/capabilities/marks/promised-time.tsx';
import { RmaBadge, useRmaStatusWord, useRmaTurnWord } from '#web/capabilities/marks/rma-marks.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import table from '#web/shared/ui/list/list-table.module.css';
import { Time } from '#web/shared/ui/time.tsx';
import { CardTitle, NumberLink, TicketName, Turn, Turns, Units } from './rma-cells.tsx';
import { RmaDrafts } from './rma-drafts.tsx';
import { cleanNumber } from './rma-number.ts';
import { useRmaListTexts } from './rma-list-texts.ts';
import { RmaViews } from './rma-views.tsx';

/** Which return wants me? Rejected and closed ones are hidden by default. */
export const { Component, createLoader } = listPage(
  defineList({
    name: 'Rmas',
    path: paths.rmaList(),
    picture: [PackageDependentsIcon, ToolsIcon, CheckCircleIcon],
    opens: 'rma',
    create: { needs: 'rma.submit', path: paths.rmaCreate() },
    useTexts: useRmaListTexts,
    Views: RmaViews,
    Above: RmaDrafts,
    search: searchRmas,
    queryKey: getSearchRmasQueryKey,
    words: (number) => ({ number }),
    clean: cleanNumber,
    sortBy: 'displayId',
    filters: {
      created: days(
        (createdOnFrom) => ({ createdOnFrom }),
        (createdOnTo) => ({ createdOnTo }),
      ),
      statuses: manyOf(rmaStatuses, (statuses) => ({ statuses }), useRmaStatusWord),
      turns: manyOf(rmaWhoseTurns, (whoseTurn) => ({ whoseTurn }), useRmaTurnWord),
      groups: groups((productGroupIds) => ({ productGroupIds })),
      completed: flag((showCompleted) => ({ showCompleted }), { widens: true }),
      mine: flag((mine) => ({ mine })),
    },
    columns: {
      displayId: {
        cell: ({ displayId }) => <NumberLink id={displayId} />,
        card: { title: (rma) => <CardTitle rma={rma} /> },
        sortBy: 'displayId',
        greatestFirst: true,
        width: 104,
      },
      status: { cell: ({ status }) => <RmaBadge status={status} />, card: 'top', sortBy: 'status', width: 184 },
      whoseTurn: {
        cell: (rma) => <Turn rma={rma} />,
        card: {
          facts: (rma) => <Turns rma={rma} />,
          foot: ({ whoseTurn, promisedBy }) =>
            promisedBy !== undefined && whoseTurn === 'Support' && <PromisedTime value={promisedBy} place="line" />,
        },
        sortBy: 'whoseTurn',
        width: 224,
      },
      productCount: { cell: (rma) => <Units rma={rma} />, sortBy: 'productCount', greatestFirst: true },
      ticket: {
        cell: ({ ticketDisplayId }) => (
          <Link className={table.aside} to={paths.ticket({ id: ticketDisplayId })}>
            {ticketDisplayId}
          </Link>
        ),
        card: { corner: ({ ticketDisplayId }) => <TicketName id={ticketDisplayId} /> },
        sortBy: 'ticket',
        greatestFirst: true,
        width: 104,
      },
      createdOn: {
        cell: ({ createdOn }) => <Time value={createdOn} />,
        card: { when: ({ createdOn }) => <Time value={createdOn} format="text" /> },
        sortBy: 'createdOn',
        greatestFirst: true,
        width: 144,
        look: ['muted', 'small'],
      },
    },
  }),
);
