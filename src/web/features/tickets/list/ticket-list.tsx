import { CheckCircleIcon, CommentDiscussionIcon, IssueOpenedIcon } from '@primer/octicons-react';
import { ticketStatuses, ticketTypes } from '#domain/enums.ts';
import { isTicketId, maskTicketId } from '#domain/validation/ids.ts';
import { exportTickets, getSearchTicketsQueryKey, searchTickets } from '#generated/api/tickets/tickets.ts';
import { defineList } from '#web/capabilities/lists/define-list.ts';
import { days, flag, groups, manyOf, number } from '#web/capabilities/lists/filter-kinds.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import { AnswerDue, PromisedTime } from '#web/capabilities/marks/promised-time.tsx';
import { useStatusWord } from '#web/capabilities/marks/ticket-icons.tsx';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Time } from '#web/shared/ui/time.tsx';
import { TicketListMenu } from './ticket-list-menu.tsx';
import { CardProduct, CardWord, Kind, TicketLink, TicketStatus, TitleCell, Turn } from './table/ticket-cells.tsx';
import { LastSpeaker } from './table/last-word.tsx';
import { DraftLabel } from './table/ticket-marks.tsx';
import { TicketViews } from './views/ticket-views.tsx';
import { turnOf, useTicketTexts, useTurnHead } from './whose-turn.ts';
import styles from './table/ticket-cells.module.css';

/** §2.4: which ticket wants me? Newest first; solved and closed ones are hidden by default. */
export const ticketList = defineList({
  name: 'Tickets',
  path: paths.tickets(),
  picture: [IssueOpenedIcon, CommentDiscussionIcon, CheckCircleIcon],
  isFirstView: true,
  opens: 'ticket',
  create: { needs: 'createTicket', path: paths.ticketCreate() },
  useTexts: useTicketTexts,
  useNothingFound,
  searchKey: '/',
  hasChosenColumns: true,
  hasTwoLines: true,
  groups: { sortBy: 'needsReply', of: turnOf, useHead: useTurnHead },
  Views: TicketViews,
  isUnread: ({ unread }) => unread,
  Menu: TicketListMenu,
  search: searchTickets,
  queryKey: getSearchTicketsQueryKey,
  export: { call: exportTickets, file: 'tickets' },
  words: (words) => ({ words }),
  // A number of 7 digits in the search finds its ticket, ignoring all other filters.
  wordsAlone: (words) => {
    const ticketId = ticketNumberIn(words);
    return ticketId === undefined ? undefined : { ticketId, showCompleted: true };
  },
  sortBy: 'displayId',
  filters: {
    created: days(
      (createdOnFrom) => ({ createdOnFrom }),
      (createdOnTo) => ({ createdOnTo }),
    ),
    id: number({ mask: maskTicketId, isComplete: isTicketId, useTexts: useIdTexts }, (ticketId) => ({ ticketId })),
    groups: groups((productGroupIds) => ({ productGroupIds })),
    statuses: manyOf(ticketStatuses, (statuses) => ({ ticketStatuses: statuses }), useStatusWord),
    types: manyOf(
      ticketTypes,
      (types) => ({ ticketTypes: types }),
      () => {
        const { enums } = useMessages();
        return (type) => enums.ticketType[type];
      },
    ),
    completed: flag((showCompleted) => ({ showCompleted }), { widens: true, idleWith: 'statuses' }),
    mine: flag((assignedToMe) => ({ assignedToMe })),
    needsReply: flag((needsReply) => ({ needsReply })),
    awaitsOther: flag((awaitsOther) => ({ awaitsOther })),
    unread: flag((unread) => ({ unread })),
  },
  // Rows of two lines have product, type and author below the title and the last word's time; compact rows have a column for
  // each of §2.4.
  columns: {
    title: {
      cell: (ticket) => <TitleCell ticket={ticket} />,
      card: {
        title: (ticket) => <TicketLink ticket={ticket} />,
        body: (ticket) => <CardWord ticket={ticket} />,
      },
      sortBy: 'title',
      isFixed: true,
    },
    status: {
      cell: (ticket) => <TicketStatus ticket={ticket} />,
      card: {
        top: (ticket) => (
          <>
            <TicketStatus ticket={ticket} />
            {ticket.hasDraft && <DraftLabel />}
          </>
        ),
      },
      sortBy: 'status',
      width: 176,
    },
    lastActivityOn: {
      cell: (ticket) => <LastSpeaker ticket={ticket} />,
      card: { when: (ticket) => <LastSpeaker ticket={ticket} /> },
      sortBy: 'lastActivityOn',
      greatestFirst: true,
      width: 200,
      look: ['muted', 'small'],
    },
    whoseTurn: {
      cell: (ticket) => <Turn ticket={ticket} />,
      sortBy: 'needsReply',
      greatestFirst: true,
      width: 104,
      hiddenBelow: 1160,
      isInSecondLine: true,
      look: ['muted', 'small'],
    },
    promisedBy: {
      cell: ({ promisedBy }) => promisedBy && <PromisedTime value={promisedBy} place="table" />,
      card: { foot: (ticket) => ticket.promisedBy && <AnswerDue ticket={ticket} place="card" /> },
      width: 112,
      hiddenBelow: 1000,
      isInSecondLine: true,
      look: ['muted', 'small'],
    },
    type: { cell: ({ type }) => <Kind type={type} />, sortBy: 'type', isInSecondLine: true, className: styles.type },
    productGroup: {
      cell: ({ productGroup, productSupportStatus }) => (
        <ProductName name={productGroup} supportStatus={productSupportStatus} />
      ),
      card: { facts: (ticket) => <CardProduct ticket={ticket} /> },
      titleOf: ({ productGroup }) => productGroup,
      sortBy: 'productGroup',
      width: 180,
      isInSecondLine: true,
      look: ['small'],
    },
    author: {
      cell: ({ author }) => nameOfPerson(author),
      titleOf: ({ author }) => nameOfPerson(author),
      sortBy: 'author',
      width: 104,
      hiddenBelow: 900,
      isInSecondLine: true,
      look: ['muted', 'small'],
    },
    createdOn: {
      cell: ({ createdOn }) => <Time value={createdOn} />,
      sortBy: 'createdOn',
      greatestFirst: true,
      width: 128,
      hiddenBelow: 900,
      isInSecondLine: true,
      look: ['muted', 'small'],
    },
    displayId: {
      cell: ({ displayId }) => displayId,
      card: 'corner',
      sortBy: 'displayId',
      greatestFirst: true,
      isFixed: true,
      width: 80,
      look: ['muted', 'end'],
    },
  },
});

/** The ticket that the search names by its number, `1002345` or `#1002345`. */
function ticketNumberIn(words: string): string | undefined {
  const digits = words.replace(/^#/, '');
  return isTicketId(digits) ? digits : undefined;
}

function useIdTexts() {
  const { list, view } = useMessages().tickets;
  return { incomplete: list.idIncomplete, word: view.number };
}

function useNothingFound() {
  const { noSuchNumber, noSuchNumberText } = useMessages().tickets.list;
  return (words: string) => {
    const id = ticketNumberIn(words);
    return id === undefined ? undefined : { heading: noSuchNumber(id), text: noSuchNumberText };
  };
}
