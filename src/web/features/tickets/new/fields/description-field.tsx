import { PencilIcon } from '@primer/octicons-react';
import { Button, SkeletonBox } from '@primer/react';
import { COMMENT_CONTENT_MAX_CHARACTERS } from '#domain/limits.ts';
import { LazyEditor } from '#web/capabilities/editor/lazy-editor.tsx';
import { downloadUrl } from '#web/shared/http/download-url.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { FieldError } from '#web/shared/ui/fields/text-field.tsx';
import { newTicketFieldIds } from '../new-ticket-fields.ts';
import type { NewTicket } from '../use-new-ticket.ts';
import styles from './description-field.module.css';
import { QuestionFields } from './question-fields.tsx';

type Props = {
  ticket: NewTicket;
  /** What the server refused. */
  error: string | undefined;
};

/** What happened: answers to questions, or one text in the editor, which has everything that was answered. */
export function DescriptionField({ ticket, error }: Props) {
  const { create } = useMessages().tickets;
  const { form, values, description } = ticket;
  const { template, known, isTooLong, undo } = description;
  const errorId = `${newTicketFieldIds.problem}-error`;
  const tooLong = isTooLong ? create.problemTooLong(COMMENT_CONTENT_MAX_CHARACTERS) : undefined;
  return (
    <div className={styles.description}>
      {undo !== undefined && <Line text={create.questionsChanged} action={create.undo} onAction={undo} />}
      {template.status === 'failed' && (
        <Line text={create.templateFailed} action={create.retry} onAction={() => void description.reload(values)} />
      )}
      {description.written !== undefined ? (
        <InEditor ticket={ticket} errorId={error === undefined ? undefined : errorId} />
      ) : template.status === 'loading' && description.document === undefined ? (
        <SkeletonBox height="160px" />
      ) : (
        <>
          <QuestionFields form={form} prompts={template.prompts} answers={values.answers} known={known} />
          <div>
            <Button leadingVisual={PencilIcon} variant="invisible" onClick={description.openEditor}>
              {create.moreDetail}
            </Button>
          </div>
        </>
      )}
      {(error ?? tooLong) !== undefined && <FieldError id={errorId} text={error ?? tooLong ?? ''} />}
    </div>
  );
}

function InEditor({ ticket, errorId }: { ticket: NewTicket; errorId: string | undefined }) {
  const { create } = useMessages().tickets;
  const { description, uploads } = ticket;
  const { attachEditor } = description;
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <span className={styles.label} aria-hidden="true">
          {create.problem}
        </span>
        {description.closeEditor && (
          <Button variant="invisible" size="small" onClick={description.closeEditor}>
            {create.backToQuestions}
          </Button>
        )}
      </div>
      <LazyEditor
        ref={attachEditor}
        id={newTicketFieldIds.problem}
        label={create.problem}
        required
        invalid={errorId !== undefined}
        describedBy={errorId}
        initialDocument={description.written?.initial}
        goesOn={description.written?.isOpened ? END : undefined}
        uploads={uploads}
        imageUrl={downloadUrl}
        onChange={description.describe}
      />
    </div>
  );
}

// Opened by its button: one types on below the answers.
const END = { from: 0, to: 0 };

function Line({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
  return (
    <p role="status" className={styles.line}>
      {text}
      <Button variant="invisible" size="small" onClick={onAction}>
        {action}
      </Button>
    </p>
  );
}
