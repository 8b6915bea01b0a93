import { Link } from 'react-router';
import type { PackingItem } from '#generated/model/packingItem.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { startWith } from '#web/shared/routing/start-with.ts';
import { Button, LinkButton } from '@primer/react';
import { classNames } from '#web/shared/ui/class-names.ts';
import bar from '#web/shared/ui/page/bottom-bar.module.css';
import { unitNumber } from './box-units.ts';
import type { Ticked } from './use-ticked.ts';
import { usePackingTexts } from '../packing-texts.ts';
import styles from './units-bar.module.css';

type Props = { units: readonly PackingItem[]; ticked: Ticked };

/** What may be done with the units that are ticked; it stays in sight at the bottom. */
export function UnitsBar({ units, ticked }: Props) {
  const { common } = useMessages();
  const texts = usePackingTexts();
  const all = units.map(unitNumber).filter((number) => number !== undefined);
  // In the order of the box, not of ticking.
  const start = startWith({ units: all.filter((number) => ticked.numbers.has(number)) });
  const count = ticked.numbers.size;
  return (
    <section className={classNames(bar.bar, bar.chosen, styles.bar)} aria-label={texts.actions}>
      <span role="status" className={bar.count}>
        {texts.chosen(count)}
      </span>
      {count < all.length && (
        <Button variant="invisible" onClick={() => ticked.tick(all, true)}>
          {texts.tickAll(all.length)}
        </Button>
      )}
      <Button variant="invisible" onClick={ticked.clear}>
        {common.clear}
      </Button>
      <span className={bar.actions}>
        <LinkButton as={Link} to={paths.ticketCreate()} state={start}>
          {texts.newTicket}
        </LinkButton>
        <LinkButton as={Link} variant="primary" to={paths.rmaCreate()} state={start}>
          {texts.newReturn}
        </LinkButton>
      </span>
    </section>
  );
}
