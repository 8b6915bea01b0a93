import { Link } from 'react-router';
import { can, ticketReach } from '#domain/access.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button, LinkButton } from '@primer/react';
import { EmptyState, FailedState, FilteredEmptyState } from '#web/shared/ui/page/states.tsx';
import { isNarrowed, noFilter } from './rma-list-filter.ts';
import { useRmaListTexts } from './rma-list-texts.ts';
import { filteredBy } from './rma-list.ts';
import type { RmaList } from './rma-list.ts';

/** The list could not be loaded. */
export function RmaListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const texts = useRmaListTexts();
  const { text, requestId } = describeError(error, useMessages());
  return <FailedState heading={texts.failed} text={text} requestId={requestId} onRetry={onRetry} />;
}

/** No rows: past the last page, hidden by filters, all completed, or really none yet. */
export function RmaListEmpty({ list: { state, totalRows, show } }: { list: RmaList }) {
  const { lists } = useMessages();
  const texts = useRmaListTexts();
  const user = useSession();
  const reach = ticketReach(user);
  if (totalRows > 0) {
    const first = (
      <Button onClick={() => show((asked) => ({ ...asked, page: 1, more: 0 }))}>{lists.fromTheStart}</Button>
    );
    return <EmptyState heading={lists.pastTheEnd} text={lists.pastTheEndText} action={first} />;
  }
  if (isNarrowed(state)) {
    const isSearch = state.words !== '';
    return (
      <FilteredEmptyState
        heading={isSearch ? texts.searchEmpty : texts.filteredEmpty}
        text={isSearch ? texts.searchEmptyText : texts.filteredEmptyText}
        onClear={() => show((asked) => filteredBy(asked, noFilter))}
      />
    );
  }
  const create = can(user, 'rma.submit') && (
    <LinkButton as={Link} to={paths.rmaCreate()}>
      {texts.create}
    </LinkButton>
  );
  const showAll = !state.completed && (
    <Button onClick={() => show((asked) => filteredBy(asked, { completed: true }))}>{texts.filter.completed}</Button>
  );
  return (
    <EmptyState
      heading={state.completed ? texts.emptyAll[reach] : texts.empty}
      text={(state.completed ? texts.emptyAllText : texts.emptyText)[reach]}
      action={
        <>
          {create}
          {showAll}
        </>
      }
    />
  );
}
