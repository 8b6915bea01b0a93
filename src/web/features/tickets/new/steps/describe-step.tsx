import { useState } from 'react';
import { TICKET_TITLE_MAX_CHARACTERS } from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
import { checkTicketTitle } from '#domain/validation/text-fields.ts';
import { LazyEditor } from '#web/capabilities/editor/lazy-editor.tsx';
import { FilePicker } from '#web/capabilities/uploads/picker/file-picker.tsx';
import { downloadUrl } from '#web/shared/http/download-url.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useEarlyInput } from '#web/shared/lib/use-early-input.ts';
import { Banner, SkeletonBox } from '@primer/react';
import { FieldError, TextField } from '#web/shared/ui/fields/text-field.tsx';
import { newTicketFieldIds } from '../new-ticket-fields.ts';
import type { NewTicketField } from '../new-ticket-fields.ts';
import type { NewTicket } from '../use-new-ticket.ts';
import styles from './describe-step.module.css';
import { HotlineNotice } from './product-step.tsx';
import { SimilarTickets } from './similar-tickets.tsx';

type Props = {
  ticket: NewTicket;
  /** What the server refused, by control. */
  errors: Partial<Record<NewTicketField, string>>;
};

/** The third step: title, description and files. */
export function DescribeStep({ ticket, errors }: Props) {
  const { tickets } = useMessages();
  const { attachEditor, template, uploads } = ticket;
  const errorId = `${newTicketFieldIds.problem}-error`;
  return (
    <div className={styles.describe}>
      <HotlineNotice product={ticket.choice.product} />
      <TitleField title={ticket.title} onChange={ticket.setTitle} error={errors.title} />
      <SimilarTickets title={ticket.title} productGroupId={ticket.choice.product?.id} />
      {template.status === 'failed' && <TemplateFailed onRetry={ticket.reloadTemplate} />}
      <div className={styles.problem}>
        <span className={styles.label} aria-hidden="true">
          {tickets.create.problem}
        </span>
        {template.initial === undefined ? (
          <SkeletonBox height="240px" />
        ) : (
          <LazyEditor
            ref={attachEditor}
            id={newTicketFieldIds.problem}
            label={tickets.create.problem}
            required
            invalid={errors.problem !== undefined}
            describedBy={errors.problem === undefined ? undefined : errorId}
            initialDocument={template.initial}
            uploads={uploads}
            imageUrl={downloadUrl}
            onChange={ticket.describe}
          />
        )}
        {errors.problem !== undefined && <FieldError id={errorId} text={errors.problem} />}
      </div>
      <FilePicker uploads={uploads} note={ticket.troubleshoot.noteOn(uploads)} />
    </div>
  );
}

type TitleProps = { title: string; onChange: (title: string) => void; error: string | undefined };

// No maxlength: a title that is pasted too long is shown as such, not cut silently.
function TitleField({ title, onChange, error }: TitleProps) {
  const { errors, tickets } = useMessages();
  const used = codePointLength(title);
  // A title that was never typed is not shown as invalid.
  const [wasTyped, setWasTyped] = useState(title !== '');
  const change = (typed: string) => {
    setWasTyped(true);
    onChange(typed);
  };
  const field = useEarlyInput<HTMLInputElement>(title, change);
  const fault = checkTicketTitle(title);
  const required = wasTyped && fault === 'required' ? errors.fields.required : undefined;
  const tooLong = fault === 'too_long' ? tickets.create.titleTooLong(TICKET_TITLE_MAX_CHARACTERS) : undefined;
  const counterLabel = tickets.create.titleCounterLabel(used, TICKET_TITLE_MAX_CHARACTERS);
  return (
    <TextField
      ref={field}
      id={newTicketFieldIds.title}
      name="title"
      autoComplete="off"
      required
      label={tickets.create.title}
      hint={tickets.create.titleHint}
      error={required ?? tooLong ?? error}
      value={title}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      trailingVisual={
        <span className={styles.counter} title={counterLabel}>
          {tickets.create.titleCounter(used, TICKET_TITLE_MAX_CHARACTERS)}
        </span>
      }
    />
  );
}

function TemplateFailed({ onRetry }: { onRetry: () => void }) {
  const { common, tickets } = useMessages();
  return (
    <Banner
      variant="warning"
      role="status"
      title={tickets.create.templateFailed}
      primaryAction={<Banner.PrimaryAction onClick={onRetry}>{common.retry}</Banner.PrimaryAction>}
    />
  );
}
