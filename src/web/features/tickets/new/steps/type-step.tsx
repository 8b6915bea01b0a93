import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ticketTypes } from '#domain/enums.ts';
import type { TicketType } from '#domain/enums.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { TypeIcon } from '#web/capabilities/marks/ticket-icons.tsx';
import styles from './type-step.module.css';

type Props = { chosen: TicketType | undefined; onChoose: (type: TicketType) => void };

/**
 * The four types as cards (§2.6): a click on one continues at once. The arrow keys only select one, as in every radio group;
 * Space, Enter or Continue continues.
 */
export function TypeStep({ chosen, onChoose }: Props) {
  const { enums, tickets } = useMessages();
  const [marked, setMarked] = useState(chosen);
  // An arrow key clicks the radio that it marks.
  const isArrowDown = useRef(false);
  const cards = useRef<HTMLFieldSetElement>(null);
  // Marked before the script was there.
  const onHydrated = useEffectEvent((checked: HTMLInputElement | null | undefined) => {
    const early = ticketTypes.find((type) => type === checked?.value);
    if (early !== undefined && early !== marked) setMarked(early);
  });
  useEffect(() => onHydrated(cards.current?.querySelector<HTMLInputElement>(':checked')), []);
  // §4: a change may be asked about first and refused, so the cards keep showing what is chosen.
  function choose(type: TicketType): void {
    setMarked(chosen);
    onChoose(type);
  }
  return (
    <>
      <fieldset ref={cards} className={styles.cards}>
        <legend className="visually-hidden">{tickets.create.questions.type}</legend>
        {ticketTypes.map((type) => (
          <label key={type} className={styles.card}>
            <input
              type="radio"
              name="type"
              value={type}
              checked={marked === type}
              aria-labelledby={`type-name-${type}`}
              aria-describedby={`type-hint-${type}`}
              onChange={() => isArrowDown.current && setMarked(type)}
              onClick={() => !isArrowDown.current && choose(type)}
              onKeyDown={(event) => {
                isArrowDown.current = event.key.startsWith('Arrow');
                if (event.key !== 'Enter') return;
                event.preventDefault();
                choose(type);
              }}
              onKeyUp={() => {
                isArrowDown.current = false;
              }}
            />
            <TypeIcon type={type} size={24} />
            <span className={styles.words}>
              <span id={`type-name-${type}`} className={styles.name}>
                {enums.ticketType[type]}
              </span>
              <span id={`type-hint-${type}`} className={styles.hint}>
                {tickets.create.typeHints[type]}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button disabled={marked === undefined} onClick={() => marked !== undefined && choose(marked)}>
        {tickets.create.next}
      </Button>
    </>
  );
}
