import { useState } from 'react';
import { isEmptyDocument, textLength } from '#domain/documents/document.ts';
import type { RichTextDocument } from '#domain/documents/document.ts';
import { COMMENT_CONTENT_MAX_CHARACTERS } from '#domain/limits.ts';
import { useLocale } from '#web/shared/i18n/messages-context.tsx';
import { createEditorSlot } from '#web/capabilities/editor/editor-slot.ts';
import { descriptionActions, knownActions } from './description-actions.ts';
import type { Snapshot, Written } from './description-actions.ts';
import type { NewTicketStart } from './new-ticket-start.ts';
import { composed, inZone } from './questions/compose.ts';
import { isAnswered, knownAnswers, knownOfUnits } from './questions/known-answers.ts';
import type { Known } from './questions/known-answers.ts';
import type { TicketForm } from './use-ticket-form.ts';
import type { useTemplate } from './use-template.ts';

/**
 * The description of a new ticket: answers to the questions of the template, or a text in the editor once it is opened. Either
 * is one document.
 */
export function useDescription(
  start: NewTicketStart,
  ticketForm: TicketForm,
  { template, setTemplate, load }: ReturnType<typeof useTemplate>,
) {
  const { form, values } = ticketForm;
  const [editor] = useState(createEditorSlot);
  const [written, setWritten] = useState<Written | undefined>(startOf(start.written));
  const [fileFacts, setFileFacts] = useState<Known>({});
  const { prompts } = template;
  const { timeZone } = useLocale();
  const known = knownAnswers(prompts, { ...knownOfUnits(values.units), ...fileFacts });
  const { keepBefore, undo } = useUndo({ values, template, written }, (before) => {
    setTemplate(before.template);
    setWritten(before.written);
    for (const name of ['type', 'product', 'title', 'units', 'answers'] as const)
      form.setValue(name, before.values[name], { shouldDirty: true });
  });
  const state = {
    setFileFacts,
    ...ticketForm,
    template,
    setTemplate,
    load,
    written,
    setWritten,
    fileFacts,
    known,
    editor,
    keepBefore,
  };
  const isTyped = written === undefined ? isAnswered(values.answers, known) : !isEmptyDocument(written.current);
  /** Absent while nobody has written anything: what the form fills in by itself is no text. */
  const document = isTyped ? (written?.current ?? composed(prompts, values.answers)) : undefined;
  const read = (answers = form.getValues('answers')): RichTextDocument =>
    written === undefined
      ? composed(prompts, answers)
      : // A draft can be sent before the editor has come.
        (editor.get()?.getDocument() ?? written.current);
  return {
    ...descriptionActions(state),
    ...knownActions(state),
    template,
    known,
    written,
    document,
    undo,
    attachEditor: editor.attachAndPut,
    describe: (current: RichTextDocument) => setWritten((before) => before && { ...before, current }),
    isTooLong: written === undefined && document !== undefined && textLength(document) > COMMENT_CONTENT_MAX_CHARACTERS,
    /** The text as it is at this moment, for others to read. */
    readToSend: () => read(inZone(prompts, form.getValues('answers'), timeZone)),
    /** The text as it is at this moment; undefined while nobody has written anything. */
    readTyped: () => {
      if (written === undefined) return isAnswered(form.getValues('answers'), known) ? read() : undefined;
      const text = read();
      return isEmptyDocument(text) ? undefined : text;
    },
  };
}

function startOf(text: RichTextDocument | undefined): Written | undefined {
  return text && { initial: text, current: text };
}

export type Description = ReturnType<typeof useDescription>;

/** One step back, until something is typed. */
function useUndo(now: Snapshot, onUndo: (before: Snapshot) => void) {
  const [kept, setKept] = useState<{ before: Snapshot; key: string }>();
  const isPossible = kept !== undefined && kept.key === keyOf(now);
  return {
    keepBefore: (before: Snapshot, after: Snapshot) => setKept({ before, key: keyOf(after) }),
    undo: isPossible
      ? () => {
          setKept(undefined);
          onUndo(kept.before);
        }
      : undefined,
  };
}

function keyOf({ values: { title, answers, units }, template, written }: Snapshot): string {
  return JSON.stringify([title, answers, units, template.prompts, written?.current]);
}
