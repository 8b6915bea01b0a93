import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Address } from '#generated/model/address.ts';
import type { DraftStore } from '#web/capabilities/drafts/draft-store.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { addressOf, checkRma, listedRows } from './check-rma.ts';
import type { LineState, UnitRow } from './units/line-state.ts';
import { refusalsOf } from './rma-fields.ts';
import type { RmaRefusals } from './rma-fields.ts';
import type { RmaStart } from './rma-start.ts';
import { useVerdictWord } from './units/use-verdict-word.ts';
import type { RmaForm } from './use-rma-form.ts';
import { useSendRma } from './use-send-rma.ts';
import type { RmaToSend } from './use-send-rma.ts';
import type { Verdicts } from './units/use-verdicts.ts';

type Submitting = {
  start: RmaStart;
  form: RmaForm;
  draftStore: DraftStore;
  verdicts: Verdicts;
};

export type SubmitRma = {
  submit: () => void;
  isPending: boolean;
  error: Error | null;
  refusals: RmaRefusals | undefined;
  /** So many lines are not added: the return goes without them only when the person says so. */
  leftOut: number;
  answer: (isSending: boolean) => void;
};

/** Checks the form, asks about lines that are not added, sends it, and puts what is refused to its lines. */
export function useSubmitRma({ start, form, draftStore, verdicts }: Submitting): SubmitRma {
  const messages = useMessages();
  const { rma } = messages;
  const navigate = useNavigate();
  const { store } = form.list;
  const word = useVerdictWord();
  const [refusals, setRefusals] = useState<RmaRefusals>();
  const [leftOut, setLeftOut] = useState(0);
  const { mutate, reset, isPending, error } = useSendRma({
    start,
    draftStore,
    onSent: ({ displayId }) => {
      showToast('success', rma.submitted(displayId));
      void navigate(paths.rma({ id: displayId }), { replace: true });
    },
  });
  const show = (found: RmaRefusals) => {
    setRefusals(found);
    store.refuse(found.lines);
  };

  function send() {
    const returnAddress = addressOf(form.address);
    if (returnAddress === undefined) return;
    const rows = listedRows(store);
    const keys = rows.map(({ key }) => key);
    mutate(toSend(form, rows, returnAddress), {
      onError: (refused) => {
        show(refusalsOf(refused, keys, messages));
        // A unit that another return holds by now has a different verdict.
        verdicts.again();
      },
    });
  }

  function submit() {
    if (form.draft.state.status === 'conflict' || isPending) return;
    reset();
    const verdictOf = (state: LineState) => word(state, store.lineOfDuplicate(state.duplicateKey));
    const found = checkRma({ store, address: form.address }, { messages, verdictOf });
    show(found);
    if (found.summary.length > 0) return;
    const waiting = store.structure().waiting.length;
    if (waiting > 0) setLeftOut(waiting);
    else send();
  }

  const answer = (isSending: boolean) => {
    setLeftOut(0);
    if (isSending) send();
  };
  return { submit, isPending, error, refusals, leftOut, answer };
}

function toSend({ list, officeId, uploads }: RmaForm, rows: UnitRow[], returnAddress: Address): RmaToSend {
  return {
    products: rows.map(({ key, description }) => ({
      imeiOrSerial: list.store.view(key)?.clean ?? '',
      description: description.trim(),
    })),
    returnAddress,
    ...(officeId !== undefined && { officeId }),
    files: uploads.completedFileIds,
  };
}
