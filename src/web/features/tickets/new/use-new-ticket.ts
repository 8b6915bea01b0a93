import { useEffect, useReducer, useState } from 'react';
import { imageIds, isEmptyDocument, plainText } from '#domain/documents/document.ts';
import type { RichTextDocument } from '#domain/documents/document.ts';
import { TICKET_TITLE_MAX_CHARACTERS } from '#domain/limits.ts';
import { isStepperComplete, stepperReducer } from '#domain/returns/stepper.ts';
import type { Stepper } from '#domain/returns/stepper.ts';
import { codePointLength } from '#domain/text.ts';
import type { Draft } from '#generated/model/draft.ts';
import type { DraftText } from '#generated/model/draftText.ts';
import { heldFiles } from '#web/capabilities/drafts/draft-content.ts';
import type { DraftContent } from '#web/capabilities/drafts/draft-content.ts';
import { useDraftStore } from '#web/capabilities/drafts/use-draft-store.ts';
import type { OpenDraft } from '#web/capabilities/drafts/use-draft-store.ts';
import type { Troubleshoot } from '#web/capabilities/troubleshoot/use-troubleshoot.tsx';
import type { UploadsHandle } from '#web/capabilities/uploads/uploads-handle.ts';
import { createEditorSlot } from '../editor-slot.ts';
import type { EditorSlot } from '../editor-slot.ts';
import { newTicketSteps, stepperAfter } from './new-ticket-choice.ts';
import type { NewTicketChoice } from './new-ticket-choice.ts';
import type { NewTicketStart } from './new-ticket-start.ts';
import { useDeviceFiles } from './use-device-files.ts';
import { useTemplate } from './use-template.ts';
import type { Template } from './use-template.ts';

const DESCRIBE = newTicketSteps.indexOf('describe');

export type NewTicket = {
  draft: OpenDraft;
  stepper: Stepper;
  isComplete: boolean;
  choice: NewTicketChoice;
  /** A change of type or product that waits for the person's word. */
  asked: NewTicketChoice | undefined;
  choose: (part: NewTicketChoice) => void;
  answer: (confirmed: boolean) => void;
  open: (step: number) => void;
  title: string;
  setTitle: (title: string) => void;
  /** The numbers of the units that it is about. */
  units: readonly string[];
  setUnits: (units: readonly string[]) => void;
  attachEditor: EditorSlot['attachAndPut'];
  /** The editor's current document, or its initial one. */
  readDocument: () => RichTextDocument | undefined;
  /** The form's content for a draft. */
  readContent: () => DraftContent;
  describe: (document: RichTextDocument) => void;
  /** Puts an older text in place of the present one, which is one Undo away. */
  restorePrevious: (former: DraftText) => void;
  template: Template;
  reloadTemplate: () => void;
  uploads: UploadsHandle;
  /** The look into files before they are uploaded. */
  troubleshoot: Troubleshoot;
  /** Something would be missed: a title, a changed description, a file. */
  hasContent: boolean;
};

type Ports = { onTake: (draft: Draft) => void; onSentElsewhere: () => void };

/** The new ticket's form (§2.6, §4): the choices, the open step, the typed content; saved as a draft. */
export function useNewTicket(start: NewTicketStart, ports: Ports): NewTicket {
  const { content } = start.draft;
  const [title, setTitle] = useState(content.title);
  const [units, setUnits] = useState(content.units ?? []);
  const [described, describe] = useState(content.document);
  const [editor] = useState(createEditorSlot);
  const { template, load } = useTemplate(start.template, editor);
  const document = typedDocument(described, template);
  const { steps, choice, ...choosing } = useChoice(start.choice, (next, isFirst) =>
    load(next, isFirst ? document : undefined),
  );
  const { uploads, troubleshoot, answer } = useDeviceFiles(editor, { choice, ...choosing });
  // A draft can be sent before the editor has come.
  const readDocument = () => editor.get()?.getDocument() ?? described ?? template.initial;
  const shown = {
    type: choice.type,
    productGroupId: choice.product?.id,
    title,
    document,
    units,
    files: heldFiles(uploads),
  };
  const readContent = () => ({ ...shown, document: typedDocument(readDocument(), template) });
  const draft = useFormDraft(start, { ...ports, uploads, shown, readContent });

  const hasTitle = title.trim() !== '' && codePointLength(title.trim()) <= TICKET_TITLE_MAX_CHARACTERS;
  const isDescribed = hasTitle && uploads.canSave(document !== undefined);
  // The last step stays open while it is complete: it is the one that is typed in.
  const stepper = isDescribed ? stepperReducer(steps, { type: 'complete', step: DESCRIBE }) : steps;
  return {
    ...choosing,
    answer: (confirmed) => void answer(confirmed),
    draft,
    stepper,
    isComplete: isStepperComplete(stepper),
    choice,
    title,
    setTitle,
    units,
    setUnits,
    attachEditor: editor.attachAndPut,
    readDocument,
    readContent,
    describe,
    restorePrevious: (former) => {
      setTitle(former.title);
      setUnits(former.units ?? []);
      editor.get()?.replaceDocument(former.content ?? template.document);
      draft.draftStore?.dropFormer();
    },
    template,
    reloadTemplate: () => void load(choice, document),
    uploads,
    troubleshoot,
    hasContent: title.trim() !== '' || units.length > 0 || uploads.files.length > 0 || document !== undefined,
  };
}

type FormDraft = Ports & { uploads: UploadsHandle; shown: DraftContent; readContent: () => DraftContent };

function useFormDraft({ draft }: NewTicketStart, form: FormDraft): OpenDraft {
  const { uploads, shown, readContent, onTake, onSentElsewhere } = form;
  const { files } = draft.content;
  // The uploads are outside of React.
  const { restore } = uploads;
  useEffect(() => restore(files), [restore, files]);
  const show = (newer: Draft) => {
    // Another form continues with it; what this one still shows is no change.
    kept.draftStore?.abandon();
    onTake(newer);
  };
  const kept = useDraftStore(draft, { read: readContent, isBusy: () => !uploads.isIdle, show, onSentElsewhere }, shown);
  return kept;
}

// `onChange` learns whether both are chosen for the first time: then there was no other template before.
function useChoice(first: NewTicketChoice, onChange: (next: NewTicketChoice, isFirst: boolean) => Promise<void>) {
  const [steps, dispatch] = useReducer(stepperReducer, first, stepperAfter);
  const [choice, setChoice] = useState(first);
  const [asked, setAsked] = useState<NewTicketChoice>();
  const isFirst = choice.type === undefined || choice.product === undefined;
  const differs = (next: NewTicketChoice) => next.type !== choice.type || next.product?.id !== choice.product?.id;

  async function apply(next: NewTicketChoice): Promise<void> {
    const step = steps.steps[0] === 'Active' ? 'type' : 'product';
    dispatch({ type: 'complete', step: newTicketSteps.indexOf(step) });
    // The ticket's units have already determined the product.
    if (step === 'type' && isFirst && next.product !== undefined)
      dispatch({ type: 'complete', step: newTicketSteps.indexOf('product') });
    setChoice(next);
    if (differs(next)) await onChange(next, isFirst);
  }

  return {
    steps,
    choice,
    asked,
    choose: (part: NewTicketChoice) => {
      const next = { ...choice, ...part };
      // §4: a change after both are chosen asks first, because the template is reloaded.
      if (differs(next) && !isFirst) setAsked(next);
      else void apply(next);
    },
    answer: async (confirmed: boolean) => {
      setAsked(undefined);
      if (confirmed && asked !== undefined) await apply(asked);
    },
    open: (step: number) => dispatch({ type: 'activate', step }),
  };
}

// The questions of the template alone are no description.
function typedDocument(document: RichTextDocument | undefined, { document: from }: Template) {
  if (document === undefined || isEmptyDocument(document)) return undefined;
  const isTyped =
    plainText(document).trim() !== plainText(from).trim() || imageIds(document).length > imageIds(from).length;
  return isTyped ? document : undefined;
}
