import { useEffect } from 'react';
import { TICKET_TITLE_MAX_CHARACTERS } from '#domain/limits.ts';
import { isStepperComplete } from '#domain/returns/stepper.ts';
import { codePointLength } from '#domain/text.ts';
import type { Draft } from '#generated/model/draft.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import { heldFiles } from '#web/capabilities/drafts/draft-content.ts';
import type { DraftContent } from '#web/capabilities/drafts/draft-content.ts';
import { useDraftStore } from '#web/capabilities/drafts/use-draft-store.ts';
import type { OpenDraft } from '#web/capabilities/drafts/use-draft-store.ts';
import type { UploadsHandle } from '#web/capabilities/uploads/uploads-handle.ts';
import { wireContent } from '../wire-content.ts';
import { stepperAfter } from './new-ticket-choice.ts';
import type { NewTicketStart } from './new-ticket-start.ts';
import type { CheckedTicket } from './new-ticket-values.ts';
import { useChoice } from './use-choice.ts';
import { useCreateTicket } from './use-create-ticket.ts';
import { useDescription } from './use-description.ts';
import { useDeviceFiles } from './use-device-files.ts';
import { useTemplate } from './use-template.ts';
import { useTicketForm } from './use-ticket-form.ts';

type Ports = {
  onTake: (draft: Draft) => void;
  onSentElsewhere: () => void;
  onCreated: (ticket: TicketReference) => void;
  /** Without a connection it waits on this device. */
  onKept: () => void;
};

export type NewTicket = ReturnType<typeof useNewTicket>;

/** The new ticket's form (§2.6, §4): the choices, the answers, the files; saved as a draft. */
export function useNewTicket(start: NewTicketStart, ports: Ports) {
  const templates = useTemplate(start.template);
  const creation = useCreateTicket(ports);
  const ticketForm = useTicketForm({
    start,
    prompts: templates.template.prompts,
    pending: creation.isPending,
    submitError: creation.error,
    onSubmit: submit,
  });
  const { form, values } = ticketForm;
  const description = useDescription(start, ticketForm, templates);
  const choosing = useChoice(ticketForm, description);
  const { uploads, troubleshoot } = useDeviceFiles({
    onFound: description.putFound,
    onProduct: (product) => choosing.choose({ product }),
  });
  const contentOf = ({ type, product, title, units }: typeof values): DraftContent => ({
    type,
    productGroupId: product?.id,
    title,
    units,
    files: heldFiles(uploads),
  });
  const readContent = () => ({ ...contentOf(form.getValues()), document: description.readTyped() });
  const shown = { ...contentOf(values), document: description.written?.current };
  const draft = useFormDraft(start, { ...ports, uploads, shown, answers: values.answers, readContent });

  const hasTitle = values.title.trim() !== '' && codePointLength(values.title.trim()) <= TICKET_TITLE_MAX_CHARACTERS;
  const isDescribed = uploads.canSave(description.document !== undefined) && !description.isTooLong;
  const stepper = stepperAfter(values, hasTitle && isDescribed);
  const isReady = isStepperComplete(stepper) && draft.state.status !== 'conflict';

  function submit({ type, product, title, units }: CheckedTicket): void {
    const { draftStore } = draft;
    if (!isReady || draftStore === undefined) return;
    const problem = { content: wireContent(description.readToSend()), files: uploads.completedFileIds };
    const typed = { type, productGroupId: product.id, title, ...(units.length > 0 && { units }), problem };
    creation.mutate({ typed, draftId: start.draft.id, draftStore, content: readContent() });
  }

  return {
    ...ticketForm,
    ...choosing,
    description,
    uploads,
    troubleshoot,
    draft,
    stepper,
    isReady,
    creation,
    readContent,
    /** Something would be missed: a title, an answer, a file. */
    hasContent:
      values.title.trim() !== '' ||
      values.units.length > 0 ||
      uploads.files.length > 0 ||
      description.document !== undefined,
  };
}

type FormDraft = Omit<Ports, 'onCreated' | 'onKept'> & {
  uploads: UploadsHandle;
  shown: DraftContent;
  answers: readonly string[];
  readContent: () => DraftContent;
};

function useFormDraft({ draft }: NewTicketStart, form: FormDraft): OpenDraft {
  const { uploads, shown, answers, readContent, onTake, onSentElsewhere } = form;
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
  const { draftStore } = kept;
  // The editor has waited for a pause in typing (§9); the fields wait here.
  useEffect(() => draftStore?.changed(), [draftStore, answers]);
  return kept;
}
