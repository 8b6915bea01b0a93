import { TrashIcon } from '@primer/octicons-react';
import { memo, useSyncExternalStore } from 'react';
import type { KeyboardEvent } from 'react';
import { RMA_PRODUCT_DESCRIPTION_MAX_CHARACTERS } from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { IconButton } from '@primer/react';
import { classNames } from '#web/shared/ui/class-names.ts';
import { FieldError } from '#web/shared/ui/fields/text-field.tsx';
import { goToNextLine, removeLine } from './line-moves.ts';
import { descriptionFieldId, numberFieldId } from '../rma-fields.ts';
import type { UnitStore } from './unit-store.ts';
import { LineBadge, LineNote } from './line-badge.tsx';
import styles from './unit-line.module.css';

// From this length on the counter shows the remaining characters.
const COUNTER_FROM_CHARACTERS = RMA_PRODUCT_DESCRIPTION_MAX_CHARACTERS * 0.8;

type Props = {
  store: UnitStore;
  id: string;
  /** Its place, where the lines before it are not all shown. */
  place: number | undefined;
};

/** One unit: a row on a desk, a card on a phone. Drawn again only when something of it changes. */
export const UnitLine = memo(function UnitLine({ store, id, place }: Props) {
  const { rma } = useMessages();
  const view = useSyncExternalStore(store.subscribe, () => store.view(id));
  if (view === undefined) return null;
  const { row, state, ticked, refused } = view;
  const [stateId, noteId] = [`${id}-state`, `${id}-note`];
  return (
    <li className={styles.line} style={place === undefined ? undefined : { counterSet: `unit-line ${place}` }}>
      <input
        type="checkbox"
        className={styles.tick}
        aria-label={rma.tick(row.number)}
        checked={ticked}
        onChange={({ currentTarget }) => void store.tick([id], currentTarget.checked)}
      />
      <input
        id={numberFieldId(id)}
        className={classNames(styles.input, styles.number)}
        aria-label={rma.number}
        aria-describedby={`${stateId} ${noteId}`}
        aria-invalid={refused?.number !== undefined || state.kind === 'WrongFormat' || undefined}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={rma.number}
        value={row.number}
        onChange={({ currentTarget }) => store.setNumber(id, currentTarget.value)}
        onBlur={() => store.tidyNumber(id)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          goToNextLine(store, id);
        }}
      />
      <Description store={store} id={id} value={row.description} error={refused?.description} />
      <span className={styles.product}>{state.productGroup}</span>
      <div id={stateId} className={styles.state}>
        <LineBadge state={state} duplicateLine={store.lineOfDuplicate(state.duplicateKey)} />
      </div>
      <IconButton
        className={styles.remove}
        variant="invisible"
        icon={TrashIcon}
        aria-label={rma.removeLine(row.number)}
        onClick={() => removeLine(store, id)}
      />
      <div id={noteId} className={styles.note}>
        <LineNote state={state} />
        {refused?.number !== undefined && <FieldError id={`${id}-refused`} text={refused.number} />}
      </div>
    </li>
  );
});

type DescriptionProps = { store: UnitStore; id: string; value: string; error: string | undefined };

// No maxlength: what is pasted too long is shown as such, not cut silently.
function Description({ store, id, value, error }: DescriptionProps) {
  const { rma } = useMessages();
  const max = RMA_PRODUCT_DESCRIPTION_MAX_CHARACTERS;
  const used = codePointLength(value);
  const wrong = used > max ? rma.descriptionTooLong(max) : error;
  const errorId = `${id}-description-error`;
  return (
    <div className={styles.description}>
      <textarea
        id={descriptionFieldId(id)}
        className={styles.input}
        rows={1}
        aria-label={rma.description}
        aria-required
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : errorId}
        placeholder={rma.description}
        value={value}
        onChange={({ currentTarget }) => store.setDescription(id, currentTarget.value)}
      />
      {used >= COUNTER_FROM_CHARACTERS && <span className={styles.counter}>{rma.counter(used, max)}</span>}
      {wrong !== undefined && <FieldError id={errorId} text={wrong} />}
    </div>
  );
}
