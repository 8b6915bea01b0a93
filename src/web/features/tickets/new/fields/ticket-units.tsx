import { XIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { isOpen } from '#domain/tickets/ticket-status.ts';
import type { ProductGroup } from '#generated/model/productGroup.ts';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useToday } from '#web/shared/lib/dates/use-today.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { IconButton } from '@primer/react';
import { newTicketFieldIds } from '../new-ticket-fields.ts';
import { Beside } from './beside.tsx';
import { unitQuery } from './found-devices.ts';
import styles from './ticket-units.module.css';

type Props = {
  product: ProductGroup | undefined;
  units: readonly string[];
  error: string | undefined;
  onChange: (units: string[]) => void;
};

const DESCRIBED_MAX_COUNT = 3; // of more, the numbers are enough

/** What a new ticket is about: its product, and its units, each of which can be taken out. */
export function TicketUnits({ product, units, error, onChange }: Props) {
  const { tickets, drafts } = useMessages();
  if (product === undefined && units.length === 0) return null;
  return (
    <section id={newTicketFieldIds.units} tabIndex={-1} className={styles.units} aria-label={tickets.create.units}>
      <p className={styles.product}>
        {product && <ProductName {...product} />}
        {units.length > 1 && <span className={styles.count}>{drafts.units(units.length)}</span>}
      </p>
      {units.length > 0 && (
        <ul className={styles.list}>
          {units.map((unit) => (
            <li key={unit} className={styles.unit}>
              <code>{unit}</code>
              {units.length <= DESCRIBED_MAX_COUNT && <UnitFacts unit={unit} />}
              <IconButton
                icon={XIcon}
                size="small"
                aria-label={tickets.create.removeUnit(unit)}
                variant="invisible"
                onClick={() => onChange(units.filter((other) => other !== unit))}
              />
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </section>
  );
}

// Nothing for a unit that is not known, or not there yet.
function UnitFacts({ unit }: { unit: string }) {
  const { create } = useMessages().tickets;
  const today = useToday();
  const { data: device } = useQuery(unitQuery(unit));
  if (device === undefined) return null;
  const { warrantyUntil, nickname, site } = device;
  const name = [nickname, site].filter((word) => word !== undefined).join(' · ');
  const open = device.tickets.filter(({ status }) => isOpen(status)).length;
  return (
    <span className={styles.facts}>
      {name !== '' && <strong>{name}</strong>}
      {warrantyUntil !== undefined &&
        (warrantyUntil < today ? create.warrantyEnded(warrantyUntil) : create.inWarranty(warrantyUntil))}
      {open > 0 && <Beside to={paths.device({ number: unit })}>{create.openTickets(open)}</Beside>}
    </span>
  );
}
