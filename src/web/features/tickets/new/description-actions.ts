import { documentFromText } from '#domain/documents/document.ts';
import type { RichTextDocument } from '#domain/documents/document.ts';
import type { DeviceFacts, FactName } from '#domain/troubleshoot/device-facts.ts';
import type { DraftText } from '#generated/model/draftText.ts';
import type { Found } from '#web/capabilities/troubleshoot/outcome.ts';
import type { EditorSlot } from '#web/capabilities/editor/editor-slot.ts';
import type { NewTicketChoice } from './new-ticket-choice.ts';
import type { NewTicketValues } from './new-ticket-values.ts';
import { answersIn, carriedOver } from './questions/answers.ts';
import { composed } from './questions/compose.ts';
import { knownAnswers, knownOfUnits, withKnown } from './questions/known-answers.ts';
import type { Known } from './questions/known-answers.ts';
import type { TicketForm } from './use-ticket-form.ts';
import type { Template } from './use-template.ts';

/** A text in the editor: what it starts with, and what it is now. */
export type Written = {
  initial: RichTextDocument;
  current: RichTextDocument;
  /** By the person, who types on in it. */
  isOpened?: boolean;
};

/** All that a change of questions can change. */
export type Snapshot = { values: NewTicketValues; template: Template; written: Written | undefined };

export type DescriptionState = TicketForm & {
  template: Template;
  load: (choice: NewTicketChoice) => Promise<Template | undefined>;
  setTemplate: (template: Template) => void;
  /** The text in the editor; absent while the questions are fields. */
  written: Written | undefined;
  setWritten: (written: Written | undefined) => void;
  fileFacts: Known;
  setFileFacts: (facts: Known) => void;
  /** What the form fills in by itself, for each prompt. */
  known: readonly string[];
  editor: EditorSlot;
  /** Remembers what was there before a change, so that it can be undone. */
  keepBefore: (before: Snapshot, after: Snapshot) => void;
};

const EMPTY: RichTextDocument = { type: 'doc', content: [] };

/** What can be done with the description of a new ticket, besides typing. */
export function descriptionActions(state: DescriptionState) {
  const { form, template, written, setWritten, known, fileFacts, editor } = state;
  const { prompts } = template;
  const answers = () => form.getValues('answers');
  const setAnswers = (next: string[]) => form.setValue('answers', next, { shouldDirty: true });
  const knownNow = (asked: Template['prompts']) =>
    knownAnswers(asked, { ...knownOfUnits(form.getValues('units')), ...fileFacts });
  const snapshot = (): Snapshot => ({ values: form.getValues(), template, written });
  // In the fields if they can show it all.
  const show = (document: RichTextDocument): Written | undefined => {
    const inFields = answersIn(prompts, document);
    const next = inFields === undefined ? { initial: document, current: document } : undefined;
    setWritten(next);
    if (inFields !== undefined) setAnswers(inFields);
    return next;
  };
  return {
    /** Opens the editor with everything typed so far. */
    openEditor: () => {
      const initial = composed(prompts, answers());
      setWritten({ initial, current: initial, isOpened: true });
    },
    /** Back to the questions; absent where the text has more than fields can show. */
    closeEditor:
      written !== undefined && answersIn(prompts, written.current) !== undefined
        ? () => void show(editor.get()?.getDocument() ?? written.current)
        : undefined,
    /** Loads the questions for a choice. Answers stay; those that are not asked for any more go below all others. */
    reload: async (choice: NewTicketChoice, before?: Snapshot): Promise<void> => {
      const loaded = await state.load(choice);
      if (loaded === undefined) return;
      const carried = carriedOver([prompts, answers()], loaded.prompts, known);
      setAnswers(withKnown(carried, knownNow(loaded.prompts)));
      state.setTemplate(loaded);
      const inFields = written && editor.get() === null ? answersIn(loaded.prompts, written.current) : undefined;
      if (inFields !== undefined) {
        setAnswers(withKnown(inFields, knownNow(loaded.prompts)));
        setWritten(undefined);
      }
      if (before !== undefined) state.keepBefore(before, { ...snapshot(), template: loaded });
    },
    snapshot,
    /** Puts an older text in place of the present one, which is one Undo away. */
    restore: ({ title, units = [], content = EMPTY }: DraftText) => {
      const before = snapshot();
      form.setValue('title', title, { shouldDirty: true });
      form.setValue('units', units, { shouldDirty: true });
      const opened = editor.get();
      if (opened !== null) return opened.replaceDocument(content);
      const next = show(content);
      state.keepBefore(before, { ...snapshot(), written: next });
    },
  };
}

/** What the form fills in by itself. */
export function knownActions({ form, template, written, known, fileFacts, setFileFacts, editor }: DescriptionState) {
  const { prompts } = template;
  const answers = () => form.getValues('answers');
  const setAnswers = (next: string[]) => form.setValue('answers', next, { shouldDirty: true });
  return {
    /** Fills in what a file says about its device; what no question asks for is put below everything else. */
    putFound: ({ facts, words }: Found) => {
      const found = asText(facts);
      setFileFacts({ ...fileFacts, ...found });
      if (written !== undefined) return editor.append(documentFromText(words).content);
      const filled = withKnown(answers(), knownAnswers(prompts, found));
      const isAllAsked = Object.keys(facts).every((name) => filled.includes(found[name as FactName] ?? ''));
      setAnswers(isAllAsked ? filled : [...filled.slice(0, -1), [filled.at(-1), words].filter(Boolean).join('\n')]);
    },
    /** The units that the ticket is about; what is known of them is filled in. */
    setUnits: (units: string[]) => {
      form.setValue('units', units, { shouldDirty: true });
      const own = answers().map((answer, index) => (answer === known[index] ? '' : answer));
      setAnswers(withKnown(own, knownAnswers(prompts, { ...knownOfUnits(units), ...fileFacts })));
    },
  };
}

// A duration is written in words, not as its seconds.
function asText(facts: DeviceFacts): Known {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string'));
}
