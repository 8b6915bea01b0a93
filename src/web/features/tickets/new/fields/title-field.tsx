import { TICKET_TITLE_MAX_CHARACTERS } from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import type { TicketForm } from '../use-ticket-form.ts';
import styles from './title-field.module.css';

/** The title with its counter. No maxlength: a title that is pasted too long is shown as such, not cut silently. */
export function TitleField({ form, values, disabled }: TicketForm & { disabled: boolean }) {
  const { create } = useMessages().tickets;
  const used = codePointLength(values.title);
  return (
    <TextField
      {...form.field('title')}
      autoComplete="off"
      required
      disabled={disabled}
      placeholder={create.titleHint}
      trailingVisual={
        <span className={styles.counter} title={create.titleCounterLabel(used, TICKET_TITLE_MAX_CHARACTERS)}>
          {create.titleCounter(used, TICKET_TITLE_MAX_CHARACTERS)}
        </span>
      }
    />
  );
}
