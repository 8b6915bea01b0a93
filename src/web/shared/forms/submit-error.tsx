import { Banner } from '@primer/react';
import { ApiError, NetworkError, hasStatus } from '../http/api-error.ts';
import type { FieldError } from '../http/api-error.ts';
import { describeError, fieldMessage } from '../feedback/describe-error.ts';
import { ErrorSummary } from './error-summary.tsx';
import { useFirstMessages } from '../i18n/messages-context.tsx';
import styles from './form-shell.module.css';
import { useIntoView } from './use-into-view.ts';

type Props = {
  error: unknown;
  /** The label of each field of the request; its control has the field's name as id. */
  fields: Readonly<Record<string, string>>;
  /** Inside a dialog, which is above the toasts. */
  inDialog?: boolean | undefined;
  /** The text of a field's error, where it is not the usual one. */
  messageOf?: (error: FieldError) => string;
};

/** The server's response in place of a result: field errors as a summary, everything else as a box. */
export function SubmitError({ error, fields, inDialog = false, messageOf }: Props) {
  const messages = useFirstMessages();
  if (inDialog && error instanceof NetworkError) return <Refusal {...describeError(error, messages)} cause={error} />;
  // Without a response the HTTP client has already shown a toast.
  if (!(error instanceof ApiError)) return null;
  if (error.problem.errors !== undefined && error.problem.errors.length > 0) {
    const items = error.problem.errors.map((fieldError) => ({
      label: fields[fieldError.field] ?? fieldError.field,
      message: messageOf?.(fieldError) ?? fieldMessage(fieldError, messages),
      fieldId: fieldError.field in fields ? fieldError.field : undefined,
    }));
    return <ErrorSummary items={items} />;
  }
  const { title, text } = describeError(error, messages);
  const wait = hasStatus(error, 429) ? error.retryAfter : undefined;
  const advice = wait === undefined ? text : `${text} ${messages.errors.tryAgainIn(wait)}`;
  return <Refusal title={title} text={advice} cause={error} />;
}

function Refusal({ title, text, cause }: { title: string; text: string; cause: unknown }) {
  return (
    <div ref={useIntoView(cause)} className={styles.said}>
      <Banner variant="critical" role="alert" title={title} description={text} />
    </div>
  );
}
