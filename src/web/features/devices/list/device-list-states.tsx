import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { EmptyState, FailedState, FilteredEmptyState } from '#web/shared/ui/page/states.tsx';
import { activeFilters, noFilter } from './device-filter.ts';
import { filteredBy } from './device-list.ts';
import type { DeviceList } from './device-list.ts';
import { useDeviceTexts } from '../device-texts.ts';

/** The list could not be loaded. */
export function DeviceListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const texts = useDeviceTexts();
  const { text, requestId } = describeError(error, useMessages());
  return <FailedState heading={texts.failed} text={text} requestId={requestId} onRetry={onRetry} />;
}

/** No rows: past the last page, hidden by filters, or really none yet. */
export function DeviceListEmpty({ list: { state, totalRows, show } }: { list: DeviceList }) {
  const { lists } = useMessages();
  const texts = useDeviceTexts();
  if (totalRows > 0) {
    const first = (
      <Button onClick={() => show((asked) => ({ ...asked, page: 1, more: 0 }))}>{lists.fromTheStart}</Button>
    );
    return <EmptyState heading={lists.pastTheEnd} text={lists.pastTheEndText} action={first} />;
  }
  const isSearch = state.words !== '';
  if (!isSearch && activeFilters(state).length === 0) {
    return <EmptyState heading={texts.empty} text={texts.emptyText} action={null} />;
  }
  return (
    <FilteredEmptyState
      heading={isSearch ? texts.searchEmpty : texts.filteredEmpty}
      text={isSearch ? texts.searchEmptyText : texts.filteredEmptyText}
      onClear={() => show((asked) => filteredBy(asked, noFilter))}
    />
  );
}
