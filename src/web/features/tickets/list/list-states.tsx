import { Link } from 'react-router';
import { can, ticketReach } from '#domain/access.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button, LinkButton } from '@primer/react';
import { EmptyState, FailedState, FilteredEmptyState } from '#web/shared/ui/page/states.tsx';
import { filteredBy } from './list-address.ts';
import { isNarrowed, noFilter, ticketNumberIn } from './filter/list-filter.ts';
import type { TicketList } from './ticket-list.ts';
import styles from './list-states.module.css';

/** The list could not be loaded. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const messages = useMessages();
  const { text, requestId } = describeError(error, messages);
  return <FailedState heading={messages.tickets.list.failed} text={text} requestId={requestId} onRetry={onRetry} />;
}

/** No rows: past the last page, hidden by filters, all solved, or really none yet. */
export function ListEmpty({ list }: { list: TicketList }) {
  const { lists, tickets } = useMessages();
  const user = useSession();
  const reach = ticketReach(user);
  const { state } = list;
  const texts = tickets.list;
  if (list.totalRows > 0) {
    const first = (
      <Button onClick={() => list.show((asked) => ({ ...asked, page: 1, more: 0 }))}>{lists.fromTheStart}</Button>
    );
    return <EmptyState heading={lists.pastTheEnd} text={lists.pastTheEndText} action={first} />;
  }
  if (isNarrowed(state)) return <NothingFound list={list} />;
  const create = can(user, 'createTicket') ? (
    <LinkButton as={Link} to={paths.ticketCreate()}>
      {texts.createOne}
    </LinkButton>
  ) : null;
  if (state.completed)
    return <EmptyState heading={texts.emptyAll[reach]} text={texts.emptyAllText[reach]} action={create} />;
  const showAll = (
    <Button onClick={() => list.show((asked) => filteredBy(asked, { completed: true }))}>
      {tickets.showCompleted}
    </Button>
  );
  return (
    <EmptyState
      heading={texts.empty}
      text={texts.emptyText[reach]}
      action={
        <>
          {create}
          {showAll}
        </>
      }
    />
  );
}

function NothingFound({ list }: { list: TicketList }) {
  const { list: texts } = useMessages().tickets;
  const { state, show } = list;
  const number = ticketNumberIn(state.words);
  const clear = () => show((asked) => filteredBy(asked, noFilter));
  if (number !== undefined) {
    return <FilteredEmptyState heading={texts.noSuchNumber(number)} text={texts.noSuchNumberText} onClear={clear} />;
  }
  const isSearch = state.words !== '';
  return (
    <>
      <FilteredEmptyState
        heading={isSearch ? texts.filteredEmptySearch : texts.filteredEmpty}
        text={isSearch ? texts.filteredEmptySearchText : texts.filteredEmptyText}
        onClear={clear}
      />
      {!state.completed && state.statuses.length === 0 && (
        <div className={styles.actions}>
          <Button onClick={() => show((asked) => filteredBy(asked, { completed: true }))}>
            {isSearch ? texts.searchCompleted : texts.showCompletedToo}
          </Button>
        </div>
      )}
    </>
  );
}
