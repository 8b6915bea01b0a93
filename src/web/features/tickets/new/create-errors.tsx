import { Banner } from '@primer/react';
import { useMemo } from 'react';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { ErrorSummary } from '#web/shared/forms/error-summary.tsx';
import { ApiError } from '#web/shared/http/api-error.ts';
import type { FieldError } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { newTicketField, newTicketFieldIds, newTicketFieldLabel } from './new-ticket-fields.ts';
import type { NewTicketField } from './new-ticket-fields.ts';

type MessageOf = (error: FieldError) => string;

/** What the server refused, by control: the first word on each. */
export function refusedFields(error: unknown, messageOf: MessageOf): Partial<Record<NewTicketField, string>> {
  const refused: Partial<Record<NewTicketField, string>> = {};
  for (const fieldError of fieldErrors(error)) {
    const field = newTicketField(fieldError);
    if (field !== undefined) refused[field] ??= messageOf(fieldError);
  }
  return refused;
}

/** Why the ticket was not created: a summary linked to the fields (§5), or what happened and that the text is saved. */
export function CreateErrors({ error, messageOf }: { error: unknown; messageOf: MessageOf }) {
  const messages = useMessages();
  // A stable list: a new one moves the focus to the summary.
  const items = useMemo(
    () =>
      fieldErrors(error).map((fieldError) => {
        const field = newTicketField(fieldError);
        return {
          label: newTicketFieldLabel(fieldError, messages),
          message: messageOf(fieldError),
          fieldId: field && newTicketFieldIds[field],
        };
      }),
    // The texts belong to the answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [error, messages],
  );
  if (items.length > 0) return <ErrorSummary items={items} />;
  const { text, requestId } = describeError(error, messages);
  return (
    <Banner
      variant="critical"
      role="alert"
      title={messages.tickets.create.failed}
      description={
        <>
          {text} {messages.tickets.create.kept}
          {requestId !== undefined && <div>{messages.common.requestId(requestId)}</div>}
        </>
      }
    />
  );
}

function fieldErrors(error: unknown): readonly FieldError[] {
  return error instanceof ApiError && error.status === 422 ? (error.problem.errors ?? []) : [];
}
