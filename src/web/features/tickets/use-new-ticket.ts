import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import { imageIds, plainText } from '#domain/document.ts';
import type { RichTextDocument } from '#domain/document.ts';
import type { TicketType } from '#domain/enums.ts';
import { TICKET_TITLE_MAX_CHARACTERS } from '#domain/limits.ts';
import { createStepper, isStepperComplete, stepperReducer } from '#domain/stepper.ts';
import type { Stepper } from '#domain/stepper.ts';
import { codePointLength } from '#domain/text.ts';
import type { ProductGroup } from '#generated/model/productGroup.ts';
import { useUploads } from '#web/capabilities/uploads/use-uploads.ts';
import type { UploadsHandle } from '#web/capabilities/uploads/uploads-handle.ts';
import { createEditorSlot } from './editor-slot.ts';
import type { EditorSlot } from './editor-slot.ts';
import { templateQuery } from './queries.ts';
import { templateDocument } from './question-template.ts';

export const newTicketSteps = ['type', 'product', 'describe'] as const;
const DESCRIBE = newTicketSteps.indexOf('describe');

export type NewTicketChoice = { type?: TicketType | undefined; product?: ProductGroup | undefined };

type Template = {
  status: 'none' | 'loading' | 'loaded' | 'failed';
  /** What the editor starts with; absent until the first template has come. */
  initial?: RichTextDocument;
  /** What stood in the editor before anything was typed. */
  document: RichTextDocument;
};

const EMPTY: RichTextDocument = { type: 'doc', content: [] };

export type NewTicket = {
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
  attachEditor: EditorSlot['attach'];
  /** What the editor holds now; undefined while it is not there. */
  readDocument: () => RichTextDocument | undefined;
  describe: (document: RichTextDocument, isEmpty: boolean) => void;
  template: Template;
  reloadTemplate: () => void;
  uploads: UploadsHandle;
  /** Something would be lost by leaving: a title, a changed description, a file. */
  hasContent: boolean;
};

/** The new ticket's form (§2.6, §4): what is chosen, which step is open, what is typed. */
export function useNewTicket(): NewTicket {
  const [steps, dispatch] = useReducer(stepperReducer, createStepper(newTicketSteps.length, { closeCompleted: true }));
  const [choice, setChoice] = useState<NewTicketChoice>({});
  const [asked, setAsked] = useState<NewTicketChoice>();
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState<{ document: RichTextDocument; isEmpty: boolean }>();
  const [editor] = useState(createEditorSlot);
  const uploads = useUploads();
  const { template, load } = useTemplate(editor);

  function apply(next: NewTicketChoice) {
    dispatch({ type: 'complete', step: newTicketSteps.indexOf(steps.steps[0] === 'Active' ? 'type' : 'product') });
    setChoice(next);
    if (next.type !== choice.type || next.product?.id !== choice.product?.id) void load(next);
  }

  function choose(part: NewTicketChoice) {
    const next = { ...choice, ...part };
    const changes = next.type !== choice.type || next.product?.id !== choice.product?.id;
    // §4: a change after both are chosen asks first, because the template is loaded anew.
    if (changes && choice.type !== undefined && choice.product !== undefined) setAsked(next);
    else apply(next);
  }

  const hasTitle = title.trim() !== '' && codePointLength(title.trim()) <= TICKET_TITLE_MAX_CHARACTERS;
  // The questions of the template alone are no description.
  const isTyped = description !== undefined && differs(description.document, template.document);
  const isDescribed = hasTitle && uploads.canSave(isTyped && !description.isEmpty);
  // The last step stays open while it is complete: it is the one that is typed in.
  const stepper = isDescribed ? stepperReducer(steps, { type: 'complete', step: DESCRIBE }) : steps;
  return {
    stepper,
    isComplete: isStepperComplete(stepper),
    choice,
    asked,
    choose,
    answer: (confirmed) => {
      if (confirmed && asked !== undefined) apply(asked);
      setAsked(undefined);
    },
    open: (step) => dispatch({ type: 'activate', step }),
    title,
    setTitle,
    attachEditor: editor.attach,
    readDocument: () => editor.get()?.getDocument(),
    describe: (document, isEmpty) => setDescription({ document, isEmpty }),
    template,
    reloadTemplate: () => void load(choice),
    uploads,
    hasContent: title.trim() !== '' || uploads.files.length > 0 || isTyped,
  };
}

// A template that comes late, after another choice, is passed over.
function useTemplate(editor: EditorSlot) {
  const queryClient = useQueryClient();
  const [template, setTemplate] = useState<Template>({ status: 'none', document: EMPTY });
  const latest = useRef<NewTicketChoice>(undefined);

  async function load(choice: NewTicketChoice): Promise<void> {
    const { type, product } = choice;
    if (type === undefined || product === undefined) return;
    latest.current = choice;
    setTemplate((before) => ({ ...before, status: 'loading' }));
    const loaded = await queryClient
      .fetchQuery(templateQuery({ ticketType: type, productGroupId: product.id }))
      .then(templateDocument, () => undefined);
    if (latest.current !== choice) return;
    if (loaded !== undefined) editor.get()?.replaceDocument(loaded);
    setTemplate((before) => ({
      status: loaded === undefined ? 'failed' : 'loaded',
      initial: before.initial ?? loaded ?? EMPTY,
      document: loaded ?? before.document,
    }));
  }

  return { template, load };
}

function differs(document: RichTextDocument, from: RichTextDocument): boolean {
  return plainText(document).trim() !== plainText(from).trim() || imageIds(document).length > imageIds(from).length;
}
