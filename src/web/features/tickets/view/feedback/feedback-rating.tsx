import { useId } from 'react';
import type { FieldProps } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { FieldError } from '#web/shared/ui/fields/text-field.tsx';
import styles from './feedback-rating.module.css';

const ratings = [1, 2, 3, 4, 5] as const;
type Rating = (typeof ratings)[number];

/** A rating in the form of the texts. */
export function ratingOf(value: number): Rating {
  return ratings.find((rating) => rating === value) ?? 1;
}

/** A rating from 1 to 5, each with its word. */
export function FeedbackRating({ id, label, defaultValue, error, ...control }: FieldProps) {
  const { feedback } = useMessages().ticketView;
  const errorId = useId();
  const initial = Number(defaultValue);
  return (
    <fieldset
      role="radiogroup"
      className={styles.field}
      aria-required
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.ratings}>
        {ratings.map((rating) => (
          <label key={rating} className={styles.rating}>
            <input
              {...control}
              type="radio"
              id={rating === 1 ? id : undefined}
              value={rating}
              defaultChecked={rating === initial}
              data-autofocus={rating === (initial || 1) ? '' : undefined}
            />
            <span className={styles.number}>{rating}</span>
            <span className={styles.word}>{feedback.ratings[rating]}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId} text={error} />}
    </fieldset>
  );
}
