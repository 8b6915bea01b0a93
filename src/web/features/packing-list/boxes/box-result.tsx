import { DownloadIcon } from '@primer/octicons-react';
import { useNavigate } from 'react-router';
import { can } from '#domain/access.ts';
import { exportFormats } from '#domain/enums.ts';
import type { PackingItem } from '#generated/model/packingItem.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { resized, sortedBy } from '#web/shared/lib/lists/list-position.ts';
import { LinkButton } from '@primer/react';
import { CardsFooter } from '#web/shared/ui/list/cards-footer.tsx';
import { ListFooter } from '#web/shared/ui/list/list-footer.tsx';
import { ListViews } from '#web/shared/ui/list/list-views.tsx';
import { boxPath } from '../box-address.ts';
import type { BoxState } from '../box-address.ts';
import { cardsOfUnits, pageOfUnits } from './box-units.ts';
import { boxFileUrl } from '../queries.ts';
import { useTicked } from './use-ticked.ts';
import { usePackingTexts } from '../packing-texts.ts';
import { BoxCards } from './box-cards.tsx';
import styles from './box-result.module.css';
import { BoxTable } from './box-table.tsx';
import { UnitsBar } from './units-bar.tsx';

type Props = { box: string; units: readonly PackingItem[]; state: BoxState };

/** What is in the box: a table or cards, and what may be done with the units that are ticked. */
export function BoxResult({ box, units, state }: Props) {
  const navigate = useNavigate();
  const ticked = useTicked();
  // Who makes no tickets has nothing to tick units for.
  const choice = can(useSession(), 'createTicket') ? ticked : undefined;
  const show = (next: BoxState) => void navigate(boxPath(next), { preventScrollReset: true });
  const rows = pageOfUnits(units, state);
  const cards = cardsOfUnits(units, state);
  const first = { ...state, page: 1, more: 0 };
  const table = (
    <>
      <BoxTable rows={rows} state={state} ticked={choice} onSort={(column) => show(sortedBy(state, column, false))} />
      <ListFooter
        position={state}
        totalRows={units.length}
        shownRows={rows.length}
        pathOf={(page) => boxPath({ ...state, page, more: 0 })}
        onSize={(size) => show(resized(state, size))}
      />
    </>
  );
  const narrow = (
    <>
      <BoxCards units={cards} ticked={choice} />
      <CardsFooter
        position={state}
        totalRows={units.length}
        shownRows={cards.length}
        more={{ exists: (state.page + state.more) * state.size < units.length, isLoading: false }}
        onMore={() => show({ ...state, more: state.more + 1 })}
        onFirst={() => show(first)}
      />
    </>
  );
  return (
    <>
      <BoxHead box={box} units={units} />
      <ListViews table={table} cards={narrow} />
      {choice && choice.numbers.size > 0 && <UnitsBar units={units} ticked={choice} />}
    </>
  );
}

function BoxHead({ box, units }: Omit<Props, 'state'>) {
  const { enums } = useMessages();
  const texts = usePackingTexts();
  const number = boxNumber(units);
  const groups = [...new Set(units.map(({ productGroup }) => productGroup))].filter((name) => name !== undefined);
  return (
    <header className={styles.head}>
      <h2 className={styles.heading}>{texts.box(number ?? box)}</h2>
      <span className={styles.fact}>{[texts.units(units.length), ...groups].join(' · ')}</span>
      <div className={styles.downloads}>
        {exportFormats.map((format) => (
          <LinkButton
            leadingVisual={DownloadIcon}
            key={format}
            href={boxFileUrl(box, format)}
            download=""
            aria-label={texts.downloadAs(enums.exportFormat[format])}
          >
            {enums.exportFormat[format]}
          </LinkButton>
        ))}
      </div>
    </header>
  );
}

/** The number that is printed on the box, when all of its units say the same. */
export function boxNumber(units: readonly PackingItem[]): string | undefined {
  const [number, ...others] = new Set(units.map(({ childBoxNumber }) => childBoxNumber));
  return number === '' || others.length > 0 ? undefined : number;
}
