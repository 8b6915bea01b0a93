import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldErrors } from 'react-hook-form';
import type { output } from 'zod/mini';
import type { DraftStore } from '#web/capabilities/drafts/draft-store.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import type { FieldError } from '#web/shared/http/api-error.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import type { FormState } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { addressFields, errorsOf, placeErrors } from './rma-fields.ts';
import type { RmaRefusals } from './rma-fields.ts';
import { addressOf, listedRows, rmaSchema, startValues, typedAddress } from './rma-schema.ts';
import type { RmaInput } from './rma-schema.ts';
import type { RmaStart } from './rma-start.ts';
import { groupOf } from './units/line-state.ts';
import type { Verdicts } from './units/use-verdicts.ts';
import { useVerdictWord } from './units/use-verdict-word.ts';
import type { RmaForm } from './use-rma-form.ts';
import { useSendRma } from './use-send-rma.ts';
import type { RmaToSend } from './use-send-rma.ts';

type Submitting = {
  start: RmaStart;
  form: RmaForm;
  draftStore: DraftStore;
  verdicts: Verdicts;
};

type RmaOutput = output<ReturnType<typeof rmaSchema>>;

export type SubmitRma = {
  shell: FormState<RmaInput>;
  isPending: boolean;
  error: Error | null;
  refusals: RmaRefusals | undefined;
  /** So many lines cannot be returned: the return goes without them only when the person says so. */
  leftOut: number;
  answer: (isSending: boolean) => void;
};

/** Checks the form, asks about lines that are left out, sends it, and puts what is refused to its lines. */
export function useSubmitRma({ start, form, draftStore, verdicts }: Submitting): SubmitRma {
  const { rma } = useMessages();
  const navigate = useNavigate();
  const { store } = form.list;
  const [asked, setAsked] = useState<RmaOutput>();
  const { refusals, refuse } = useRefusals(form);
  const { mutate, reset, isPending, error } = useSendRma({
    start,
    draftStore,
    onSent: ({ displayId }) => {
      showToast('success', rma.submitted(displayId));
      void navigate(paths.rma({ id: displayId }), { replace: true });
    },
  });

  function send(values: RmaOutput) {
    const keys = listedRows(store).map(({ key }) => key);
    mutate(toSend(values, form), {
      onError: (refused) => {
        const { address } = refuse(errorsOf(refused), keys);
        for (const [field, { code, message }] of address) {
          shell.setError(field, { type: code, message: code, types: { server: message } });
        }
        // A unit that another return holds by now has a different verdict.
        verdicts.again();
      },
    });
  }

  const shell = useRmaShell(form, {
    isPending,
    onSubmit: (values) => {
      if (form.draft.state.status === 'conflict') return;
      reset();
      refuse([]);
      if (store.counts().leftOut > 0) setAsked(values);
      else send(values);
    },
    onInvalid: (errors) => {
      reset();
      refuse(fieldErrors(errors));
    },
  });
  const answer = (isSending: boolean) => {
    setAsked(undefined);
    if (isSending && asked !== undefined) send(asked);
  };
  return { shell, isPending, error, refusals, leftOut: asked === undefined ? 0 : store.counts().leftOut, answer };
}

type Shell = {
  isPending: boolean;
  onSubmit: (values: RmaOutput) => void;
  onInvalid: (errors: FieldErrors<RmaInput>) => void;
};

function useRmaShell(form: RmaForm, { isPending, onSubmit, onInvalid }: Shell): FormState<RmaInput> {
  const { rma } = useMessages();
  const [schema] = useState(() => rmaSchema(form.list.store));
  const shell = useFormShell({
    schema,
    defaultValues: startValues(form.address, form.officeId),
    labels: { products: rma.units, ...rma.addressFields, officeId: rma.office },
    pending: isPending,
    // Its own summary says it, with the lines.
    submitError: null,
    onSubmit,
    onInvalid,
  });
  const keep = useEffectEvent((values: RmaInput) => {
    form.setAddress(typedAddress(values));
    form.setOfficeId(values.officeId === '' ? undefined : values.officeId);
  });
  // For the draft: the fields are the browser's.
  const { subscribe } = shell;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);
  return shell;
}

function useRefusals({ list: { store } }: RmaForm) {
  const messages = useMessages();
  const word = useVerdictWord();
  const [refusals, setRefusals] = useState<RmaRefusals>();
  const wordOf = (key: string) => {
    const state = store.view(key)?.state;
    if (state?.kind === 'checking') return messages.rma.stillChecking;
    if (state === undefined || state.kind === 'blank' || groupOf(state) === 'ready') return undefined;
    return word(state, store.lineOfDuplicate(state.duplicateKey));
  };
  const refuse = (errors: readonly FieldError[], keys = listedRows(store).map(({ key }) => key)) => {
    const found = placeErrors(errors, { keys, messages, wordOf });
    setRefusals(found);
    store.refuse(found.lines);
    return found;
  };
  return { refusals, refuse };
}

/** The errors of the form by the names that the server has for its fields. */
function fieldErrors({ products, ...others }: FieldErrors<RmaInput>): FieldError[] {
  const lines = Array.isArray(products) ? (products as unknown as (FieldErrors | undefined)[]) : [];
  const ofLines = lines.flatMap((line, at) =>
    Object.entries(line ?? {}).map(([part, error]) => fault(`products.${at}.${part}`, error)),
  );
  const ofAddress = addressFields.flatMap((field) => {
    const error = others[field];
    return error === undefined ? [] : fault(`returnAddress.${field}`, error);
  });
  const ofAll = products !== undefined && lines.length === 0 ? [fault('products', products)] : [];
  return [...ofAll, ...ofLines, ...ofAddress];
}

function fault(field: string, error: unknown): FieldError {
  const { message } = error as { message?: unknown };
  return { field, code: typeof message === 'string' ? message : '', message: '' };
}

function toSend({ products, officeId, ...address }: RmaOutput, { uploads }: RmaForm): RmaToSend {
  return {
    products,
    returnAddress: addressOf(address),
    ...(officeId !== undefined && { officeId }),
    files: uploads.completedFileIds,
  };
}
