import { XIcon } from '@primer/octicons-react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { IconButton } from '@primer/react';
import { newTicketFieldIds } from './new-ticket-fields.ts';
import styles from './ticket-units.module.css';

type Props = { units: readonly string[]; error: string | undefined; onChange: (units: readonly string[]) => void };

/** The units that a new ticket is about, each of which can be taken out. */
export function TicketUnits({ units, error, onChange }: Props) {
  const { tickets, drafts } = useMessages();
  if (units.length === 0) return null;
  return (
    <section id={newTicketFieldIds.units} tabIndex={-1} className={styles.units} aria-label={tickets.create.units}>
      <span className={styles.count}>{drafts.units(units.length)}</span>
      <ul className={styles.list}>
        {units.map((unit) => (
          <li key={unit} className={styles.unit}>
            <code>{unit}</code>
            <IconButton
              icon={XIcon}
              aria-label={tickets.create.removeUnit(unit)}
              variant="invisible"
              onClick={() => onChange(units.filter((other) => other !== unit))}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </section>
  );
}
