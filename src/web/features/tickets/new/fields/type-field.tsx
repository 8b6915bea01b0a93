import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { ticketTypes } from '#domain/enums.ts';
import type { TicketType } from '#domain/enums.ts';
import { TypeIcon } from '#web/capabilities/marks/ticket-icons.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { FieldError } from '#web/shared/ui/fields/text-field.tsx';
import { newTicketFieldIds } from '../new-ticket-fields.ts';
import styles from './type-field.module.css';

type Props = {
  chosen: TicketType | undefined;
  error: string | undefined;
  onChoose: (type: TicketType) => void;
};

/**
 * The four types (§2.6) in one row. A click chooses; the arrow keys only mark one, because another type may be asked about:
 * Space, Enter or leaving the row chooses what is marked.
 */
export function TypeField({ chosen, error, onChoose }: Props) {
  const { tickets } = useMessages();
  const [marked, setMarked] = useState(chosen);
  // Chosen elsewhere: by an Undo, or refused in the question.
  const [last, setLast] = useState(chosen);
  if (last !== chosen) {
    setLast(chosen);
    setMarked(chosen);
  }
  // An arrow key clicks the radio that it marks.
  const isArrowDown = useRef(false);
  const row = useRef<HTMLFieldSetElement>(null);
  // Marked before the script was there.
  const onHydrated = useEffectEvent((checked: HTMLInputElement | null | undefined) => {
    const early = ticketTypes.find((type) => type === checked?.value);
    if (early === undefined || early === marked) return;
    if (checked === document.activeElement) setMarked(early);
    else choose(early);
  });
  useEffect(() => onHydrated(row.current?.querySelector<HTMLInputElement>(':checked')), []);
  // §4: a change may be asked about first and refused, so the row keeps showing what is chosen.
  function choose(type: TicketType): void {
    setMarked(chosen);
    if (type !== chosen) onChoose(type);
  }
  return (
    <fieldset ref={row} id={newTicketFieldIds.type} tabIndex={-1} aria-describedby="type-hint">
      <legend className={styles.legend}>{tickets.create.typeQuestion}</legend>
      <div className={styles.row}>
        {ticketTypes.map((type) => (
          <TypeOption
            key={type}
            type={type}
            isMarked={marked === type}
            onArrow={(isDown) => {
              isArrowDown.current = isDown;
            }}
            onCheck={() => (isArrowDown.current ? setMarked(type) : choose(type))}
            onChoose={() => choose(type)}
          />
        ))}
      </div>
      <p id="type-hint" className={styles.hint}>
        {marked === undefined ? tickets.create.typeHint : tickets.create.typeHints[marked]}
      </p>
      {error !== undefined && <FieldError id="type-error" text={error} />}
    </fieldset>
  );
}

type OptionProps = {
  type: TicketType;
  isMarked: boolean;
  /** An arrow key is pressed, or let go. */
  onArrow: (isDown: boolean) => void;
  onCheck: () => void;
  onChoose: () => void;
};

function TypeOption({ type, isMarked, onArrow, onCheck, onChoose }: OptionProps) {
  const { enums } = useMessages();
  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (isMarked && currentTarget.closest('fieldset')?.contains(relatedTarget) !== true) onChoose();
  }
  return (
    <label className={styles.type}>
      <input
        type="radio"
        name="type"
        value={type}
        checked={isMarked}
        onBlur={leave}
        // One that is checked already is chosen by a click too.
        onChange={() => undefined}
        onClick={onCheck}
        onKeyDown={(event) => {
          onArrow(event.key.startsWith('Arrow'));
          // What comes next may be open only after the choice.
          if (event.key === 'Tab' && isMarked) flushSync(onChoose);
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onChoose();
        }}
        onKeyUp={() => onArrow(false)}
      />
      <TypeIcon type={type} />
      {enums.ticketType[type]}
    </label>
  );
}
