import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { FromList } from '#web/shared/routing/from-list.ts';
import { onIntent } from '#web/shared/routing/prefetch.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import cards from '#web/shared/ui/list/list-cards.module.css';
import table from '#web/shared/ui/list/list-table.module.css';

/** Whether a cell is shown on a card. */
export const CardContext = createContext(false);

/** Whether the row is under the head of its group, which says already what the group is. */
export const GroupContext = createContext(false);

type Props = {
  to: string;
  /** Shown on hover, where it may be cut off. */
  title?: string;
  className?: string | undefined;
  /** Prefetches what it opens. */
  prefetch?: () => Promise<unknown>;
  children: ReactNode;
};

/**
 * The link of a row: all of the row or the card is its target. What it opens knows the list's state, and back from there the
 * link has the focus.
 */
export function RowLink({ className, prefetch, title, ...link }: Props) {
  const { search } = useLocation();
  const isCard = use(CardContext);
  const { ref, onOpen } = useReturnFocus(link.to);
  const intent = prefetch && onIntent(prefetch);
  return (
    <Link
      {...link}
      ref={ref}
      className={classNames(isCard ? cards.title : table.link, className)}
      state={{ list: search } satisfies FromList}
      data-row
      discover="none"
      {...intent}
      onPointerEnter={(event) => {
        intent?.onPointerEnter(event);
        if (title !== undefined) event.currentTarget.title = title;
      }}
      onClick={() => {
        intent?.onClick();
        onOpen();
      }}
    />
  );
}
