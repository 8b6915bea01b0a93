import { PlusIcon } from '@primer/octicons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { COUNTERS_FRESH_MS } from '#domain/limits.ts';
import { useGetTicketFilterCounters } from '#generated/api/tickets/tickets.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { PagedList } from '#web/capabilities/lists/list-kind.ts';
import { writtenByList } from '#web/capabilities/lists/use-list-view.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { onIntent } from '#web/shared/routing/prefetch.ts';
import { ViewButton, ViewLink, ViewStrip } from '#web/shared/ui/list/view-strip.tsx';
import { FilterNameDialog } from '../saved/lazy-dialogs.ts';
import { useNamedFilters } from '../saved/named-filters.ts';
import { useTurnHead } from '../whose-turn.ts';
import { listViews, namedViews } from './view-states.ts';
import type { View } from './view-states.ts';

type Props = { list: PagedList<TicketListItem> };

/** The list under its usual filters and the person's own ones: links, because each is an address. */
export function TicketViews({ list }: Props) {
  const { views } = useMessages().tickets.list;
  const others = useTurnHead()('others');
  const { data: counters } = useGetTicketFilterCounters({
    query: { staleTime: COUNTERS_FRESH_MS },
    request: { quiet: true },
  });
  const { data: named = [] } = useNamedFilters();
  const [isNaming, setIsNaming] = useState(false);
  const words = { ...views, awaitsOther: others };
  return (
    <>
      <ViewStrip label={views.label}>
        {listViews(list).map(({ counter, ...view }) => (
          <TicketView
            key={counter}
            list={list}
            view={view}
            name={words[counter]}
            count={{ value: counters?.[counter] }}
          />
        ))}
        {namedViews(list, named).map(({ id, name, ...view }) => (
          <TicketView key={id} list={list} view={view} name={name} />
        ))}
        <ViewButton {...onIntent(FilterNameDialog.load)} onClick={() => setIsNaming(true)}>
          <PlusIcon />
          {views.add}
        </ViewButton>
      </ViewStrip>
      {isNaming && <FilterNameDialog list={list} onClose={() => setIsNaming(false)} />}
    </>
  );
}

type ViewProps = Props & { view: View } & Pick<ComponentProps<typeof ViewLink>, 'name' | 'count'>;

function TicketView({ list: { kind }, view: { path, state, isCurrent }, ...rest }: ViewProps) {
  const queryClient = useQueryClient();
  const prefetch = () =>
    queryClient.fetchQuery({
      ...kind.pageQuery(state, 1, { standalone: true }),
      meta: { showsErrorInline: true },
    });
  return <ViewLink to={path} state={writtenByList} isCurrent={isCurrent} {...rest} {...onIntent(prefetch)} />;
}
