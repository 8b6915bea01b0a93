import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useListSearch } from '#web/shared/routing/from-list.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { BackLink } from '#web/shared/ui/page/back-link.tsx';

/** Back to the list as it was: its filters, its page, the same card. */
export function BackToList() {
  const { tickets } = useMessages();
  const search = useListSearch();
  return (
    <BackLink to={`${paths.tickets()}${search ?? ''}`} cameFromThere={search !== undefined}>
      {tickets.view.back}
    </BackLink>
  );
}
