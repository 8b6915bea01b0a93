import { SkeletonBox } from '@primer/react';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from '#web/shared/ui/list/list-cards.module.css';
import type { CardSlot, Column, ListKind, PagedList } from './list-kind.ts';
import { CardContext, GroupContext } from './row-link.tsx';
import { useRowGroups } from './row-groups.ts';

const CARD_KEYS = Array.from({ length: 6 }, (_, index) => index);

/** A list on narrow screens (§2.4): a card a row, each one link. */
export function ListCards<Row extends { id: string }>({ list }: { list: PagedList<Row> }) {
  const { kind, cards } = list;
  const groupsOf = useRowGroups(list);
  const texts = kind.useTexts();
  return (
    <CardContext value>
      {groupsOf(cards).map(({ key, head, rows }) => (
        <GroupContext key={key} value={head !== undefined}>
          {head !== undefined && <h2 className={styles.group}>{head}</h2>}
          <ul className={styles.cards} aria-label={head ?? texts.heading}>
            {rows.map((row) => (
              <Card key={row.id} kind={kind} row={row} />
            ))}
          </ul>
        </GroupContext>
      ))}
    </CardContext>
  );
}

type CardProps<Row> = { kind: ListKind<Row>; row: Row };

// Rendered again when its row changes, not when the list does.
const Card = memo(CardFrame) as typeof CardFrame;

function CardFrame<Row>({ kind, row }: CardProps<Row>) {
  const parts = (slot: CardSlot) =>
    Object.entries(kind.columns).map(([name, column]) => <Part key={name} content={contentOf(column, slot, row)} />);
  const wrapped = (slot: CardSlot, className: string | undefined) =>
    Object.entries(kind.columns).map(([name, column]) => (
      <Part key={name} content={contentOf(column, slot, row)} className={className} />
    ));
  return (
    <li className={classNames(styles.card, kind.isUnread?.(row) && styles.unread)}>
      <div className={styles.line}>
        {parts('top')}
        {wrapped('corner', styles.id)}
      </div>
      {parts('title')}
      {parts('body')}
      <div className={classNames(styles.line, styles.facts)}>
        {parts('facts')}
        {wrapped('when', styles.when)}
        {wrapped('foot', styles.promised)}
      </div>
    </li>
  );
}

function contentOf<Row>({ cell, card }: Column<Row>, slot: CardSlot, row: Row): ReactNode {
  if (typeof card === 'object') return card[slot]?.(row);
  return card === slot ? cell(row) : null;
}

function Part({ content, className }: { content: ReactNode; className?: string | undefined }) {
  if (content === null || content === undefined || content === false) return null;
  return className === undefined ? content : <span className={className}>{content}</span>;
}

/** Cards of the size of those that come. */
export function ListCardsSkeleton() {
  return (
    <div aria-hidden="true" className={styles.cards}>
      {CARD_KEYS.map((key) => (
        <div key={key} className={styles.card}>
          <SkeletonBox width="45%" height="22px" />
          <SkeletonBox width="85%" height="20px" />
          <SkeletonBox width="60%" height="18px" />
        </div>
      ))}
    </div>
  );
}
