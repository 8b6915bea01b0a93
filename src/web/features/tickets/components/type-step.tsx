import { useState } from 'react';
import { ticketTypes } from '#domain/enums.ts';
import type { TicketType } from '#domain/enums.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { TypeIcon } from './ticket-icons.tsx';
import styles from './type-step.module.css';

type Props = { chosen: TicketType | undefined; onChoose: (type: TicketType) => void };

/**
 * The four types as cards (§2.6): a press on one goes on at once. By key the arrows only mark one,
 * as in every radio group; Enter or Continue goes on.
 */
export function TypeStep({ chosen, onChoose }: Props) {
  const { enums, tickets } = useMessages();
  const [marked, setMarked] = useState(chosen);
  return (
    <>
      <fieldset className={styles.cards}>
        <legend className="visually-hidden">{tickets.create.questions.type}</legend>
        {ticketTypes.map((type) => (
          // A pointer's press counts its clicks; the click that an arrow key makes has none.
          <label key={type} className={styles.card} onClick={({ detail }) => detail > 0 && onChoose(type)}>
            <input
              type="radio"
              name="type"
              value={type}
              checked={marked === type}
              aria-describedby={`type-hint-${type}`}
              onChange={() => setMarked(type)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onChoose(type);
              }}
            />
            <TypeIcon type={type} size={24} />
            <span className={styles.words}>
              <span className={styles.name}>{enums.ticketType[type]}</span>
              <span id={`type-hint-${type}`} className={styles.hint}>
                {tickets.create.typeHints[type]}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button disabled={marked === undefined} onClick={() => marked !== undefined && onChoose(marked)}>
        {tickets.create.next}
      </Button>
    </>
  );
}
